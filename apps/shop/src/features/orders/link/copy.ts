export const linkCopy = {
  pageTitle: (number: string) => `Order ${number}`,
  loading: 'Loading your order',
  /** Above an order that was opened by the link of its mail. */
  only: 'You opened this from a mail. It shows this order alone and changes nothing.',
  signIn: 'Sign in to do more with this order',
  inAccount: 'Open it in your account',
  expired: 'This link has expired',
  expiredHint: 'A link opens its order until 30 days after the handover. Sign in to see all your orders.',
  unknown: "This link doesn't open an order",
  unknownHint: 'Open the whole link of the mail again, or sign in to see your orders.',
  toSignIn: 'Sign In',
  to: (city: string) => `Delivery to ${city}`,
} as const;
