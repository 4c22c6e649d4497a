/** The account page's messages around the wallet; the wallet has its own. */
export const copy = {
  title: 'Wallet',
  hint: 'Your credit and debit cards, SNAP EBT, and gift cards, ready for every order.',
  membershipHint: 'Pay for your plan with a credit or debit card.',
  loading: 'Loading your wallet',
  failed: "We couldn't load your wallet.",
  reload: 'Reload',
} as const;
