import { cents, type Cents, ZERO } from '@cartwright/rules/money';
import { resemblesEbt } from '#frames/brands.ts';

/** How the SNAP network treats a number. */
export interface EbtCard {
  /** Its initial balances, restored an hour after its last move if it resets. */
  readonly snap: Cents;
  readonly cash: Cents;
  readonly resets: boolean;
  /** The only correct PIN; undefined when any four digits are, except the codes of the PIN entry. */
  readonly pin?: string;
  /** The network's response to a balance request, to a purchase, to a refund; the others are approved. */
  readonly onBalance?: string;
  readonly onPurchase?: string;
  readonly onRefund?: string;
  /** The order's bank card is declined once SNAP has been approved. */
  readonly failsBankLeg?: true;
}

const THOUSAND = cents(100_000);
const FULL = { snap: THOUSAND, cash: THOUSAND, resets: true } as const;

type Rule = readonly [pattern: RegExp, card: (digits: readonly string[]) => EbtCard];

/** Forage's published numbers, each with its published meaning; `NOBODY` is a number of a state without a test card. */
const RULES: readonly Rule[] = [
  [/^9999(?:\d{12}|\d{14}|\d{15})$/, () => FULL],
  [/^654321\d{10,13}$/, () => ({ ...FULL, cash: ZERO })],
  [/^5{14}(\d\d)$/, ([code]) => ({ ...FULL, ...answer('onBalance', code) })],
  [/^4{14}(\d\d)$/, ([code]) => ({ ...FULL, ...answer('onPurchase', code) })],
  [/^3{14}45$/, () => ({ ...FULL, failsBankLeg: true })],
  [/^43{13}03$/, () => ({ ...FULL, onPurchase: '54' })],
  [/^43{13}04$/, () => ({ ...FULL, onPurchase: '03' })],
  [/^43{13}09$/, () => ({ ...FULL, onRefund: '61' })],
  // The cash side fails, and no order here is paid with cash; its SNAP side works like any other.
  [/^43{13}11$/, () => FULL],
  [/^67{11}(\d{4})$/, ([pin]) => ({ ...FULL, ...(pin !== undefined && { pin }) })],
];
const NOBODY: EbtCard = { snap: ZERO, cash: ZERO, resets: false, onBalance: '14', onPurchase: '14' };

const answer = (to: 'onBalance' | 'onPurchase', code = '00') => (code === '00' ? {} : { [to]: code });

/** The card of a number; undefined when the network does not know this kind of number, as 1111 1111 1111 1111. */
export function ebtCard(number: string): EbtCard | undefined {
  for (const [pattern, card] of RULES) {
    const match = pattern.exec(number);
    if (match) return card(match.slice(1));
  }
  return /^\d{16,19}$/.test(number) && resemblesEbt(number) ? NOBODY : undefined;
}

/** PINs that trigger a response of the PIN entry, on numbers that accept any PIN. */
const PIN_CODES: { readonly [pin: string]: string } = {
  '0884': '884',
  '0885': '885',
  '0889': '889',
  '0893': '893',
  '0894': '894',
};

/** The error of a PIN, as the network's code; undefined when it is correct. */
export function pinRefusal(card: EbtCard, pin: string): string | undefined {
  if (!/^\d*$/.test(pin) || pin.length < 4) return '893';
  if (pin.length > 4) return '894';
  if (card.pin !== undefined) return pin === card.pin ? undefined : '55';
  return PIN_CODES[pin];
}
