/** What the issuer does with a card when it is verified without a charge, as a card is added. */
export type Verification = { readonly kind: 'approved' } | { readonly kind: 'declined'; readonly networkCode: string };

export interface TestCard {
  readonly number: string;
  /** The meaning given by the provider that published the number. */
  readonly meaning: string;
  readonly verify: Verification | 'fault';
  /** The network's code with which a charge is declined; undefined when it is approved. */
  readonly charge?: string;
  /** A refund of it is accepted, and turns out to have failed a minute later. */
  readonly failsRefunds?: true;
}

const APPROVED = { kind: 'approved' } as const;

const good = (number: string, meaning: string): TestCard => ({ number, meaning, verify: APPROVED });
const refused = (number: string, networkCode: string, meaning: string): TestCard => ({
  number,
  meaning,
  verify: { kind: 'declined', networkCode },
  charge: '05',
});
const later = (number: string, charge: string, meaning: string): TestCard => ({
  number,
  meaning: `added, then declined at the order: ${meaning}`,
  verify: APPROVED,
  charge,
});

/**
 * The numbers that providers publish for tests, each with the meaning that its provider gave it. Any other valid number
 * is approved.
 */
export const TEST_CARDS: readonly TestCard[] = [
  good('4242424242424242', 'Visa'),
  good('4111111111111111', 'Visa'),
  good('5555555555554444', 'Mastercard'),
  good('2223003122003222', 'Mastercard, 2-series'),
  good('378282246310005', 'American Express'),
  good('6011111111111117', 'Discover'),
  good('3056930009020004', 'Diners Club'),
  good('3566002020360505', 'JCB'),
  good('6200000000000005', 'UnionPay'),
  refused('4000000000000010', 'N', 'address and postal code fail'),
  refused('4000000000000036', 'N', 'postal code fails'),
  refused('4000000000009987', '41', 'lost card'),
  refused('4000000000009979', '43', 'stolen card'),
  refused('4000000000000002', '05', 'declined without a reason'),
  refused('4000000000000069', '54', 'expired card'),
  refused('4000000000000127', 'N7', 'wrong security code'),
  refused('4000000000000101', 'N7', 'security code check fails'),
  refused('4100000000000019', '59', 'always blocked, highest risk'),
  refused('4000111111111511', '63', 'fraud or risk'),
  { number: '4000000000000119', meaning: 'processing error', verify: 'fault', charge: '05' },
  later('4000000000000341', '05', 'do not honor'),
  later('4000000000009995', '51', 'insufficient funds'),
  later('4000111111111115', '2000', 'processor declined'),
  later('4000000000003220', '1A', 'the holder must authenticate, which this host does not offer'),
  later('4000002500003155', '1A', 'the holder must authenticate, which this host does not offer'),
  later('4000002760003184', '1A', 'the holder must authenticate, which this host does not offer'),
  { ...good('4000000000005126', 'charged, then its refund fails'), failsRefunds: true },
];

/** The provider's result when the frame submits the number, before any card exists (eProtect's published numbers). */
export const REGISTRATION: { readonly [number: string]: '875' | '889' | 'silent' } = {
  '6011010000000003': '875',
  '4457010200000007': '889',
  '375001000000005': 'silent',
};

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

/** How the issuer treats a number; an ordinary one is approved. */
export const testCard = (number: string): TestCard => byNumber.get(number) ?? good(number, 'an ordinary card');
