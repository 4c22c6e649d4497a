import { type Cents, cents, parseMoney, ZERO } from '@cartwright/rules/money';
import { isInRole } from '@cartwright/rules/payment-methods';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { type EbtRange, ebtRange } from '@cartwright/rules/tender';
import { type Checkout, type Tender, tendersOf } from './checkout.ts';

/** Maximum length of the field (PAY-019). */
export const MAX_CHARACTERS = 20;
const CENT = cents(1);

export type AmountProblem =
  | { readonly code: 'REQUIRED' }
  | { readonly code: 'NOT_AN_AMOUNT' }
  | { readonly code: 'TOO_LOW'; readonly min: Cents }
  | { readonly code: 'TOO_HIGH'; readonly max: Cents };

/** The card of an order that pays for eligible items alone, when there is one. */
export const ebtTenderOf = (checkout: Pick<Checkout, 'payments'>): Tender | undefined =>
  tendersOf(checkout).find(({ type }) => isInRole(type, 'eligible-items'));

/** What SNAP pays now, in cents; zero without a card, or while its balance is not known. */
export const ebtAmountOf = (checkout: Pick<Checkout, 'payments'>): Cents =>
  parseMoney(ebtTenderOf(checkout)?.amount ?? '') ?? ZERO;

/** The range of amounts: at least a cent, at most the balance and the eligible total (PAY-015, PAY-016). */
export function rangeOf(balance: Cents, eligible: Cents): EbtRange {
  const { max } = ebtRange({ balance, authorized: ZERO }, eligible);
  return { min: CENT, max };
}

/** Parses a typed amount: dollars, with or without the sign, at most two decimals (PAY-014 … PAY-019). */
export function readEbtAmount(text: string, { min, max }: EbtRange): Result<Cents, AmountProblem> {
  const typed = text.trim();
  if (typed === '') return refuse({ code: 'REQUIRED' });
  const plain = /^\$?(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(',', ''));
  if (!plain || typed.length > MAX_CHARACTERS) return refuse({ code: 'NOT_AN_AMOUNT' });
  const amount = cents(Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0')));
  if (amount < min) return refuse({ code: 'TOO_LOW', min });
  return amount > max ? refuse({ code: 'TOO_HIGH', max }) : ok(amount);
}
