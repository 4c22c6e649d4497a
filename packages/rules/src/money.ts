import type { Brand } from './ids.ts';

/** An integer number of US cents. Only this module and `money-split` add, split and round money. */
export type Cents = Brand<number, 'Cents'>;

/** Makes cents from an integer; a fraction or an unsafe integer is a fault of the caller. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in whole cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents; // -0 would print as "-0.00"
}

export const ZERO: Cents = cents(0);

/** Exact sum. */
export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, each) => total + each, 0));

/** How a fraction of a cent is rounded; every percentage names its own mode. */
export type Rounding = 'HALF_UP' | 'DOWN' | 'UP';

/** `numerator ÷ denominator` in integers, exact until its one rounding; denominator above zero. */
export function divide(numerator: number, denominator: number, rounding: Rounding): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`not a division of whole numbers: ${numerator} / ${denominator}`);
  }
  const magnitude = Math.abs(numerator);
  const remainder = magnitude % denominator;
  const floor = (magnitude - remainder) / denominator;
  const isUp = rounding === 'UP' ? remainder > 0 : rounding === 'HALF_UP' && remainder * 2 >= denominator;
  return cents(Math.sign(numerator) * (isUp ? floor + 1 : floor));
}

/** A share of an amount, in basis points (725 is 7.25 %), rounded away from or toward zero as named. */
export const percentOf = (amount: Cents, basisPoints: number, rounding: Rounding): Cents =>
  divide(amount * basisPoints, 10_000, rounding);

/** The smaller amount. */
export const minCents = (first: Cents, ...others: readonly Cents[]): Cents => cents(Math.min(first, ...others));
/** The larger amount. */
export const greatest = (first: Cents, ...others: readonly Cents[]): Cents => cents(Math.max(first, ...others));
/** `a − b`. */
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
/** The same amount with the other sign. */
export const negate = (amount: Cents): Cents => cents(-amount);

/** The wire format, `USD 12.34`. */
export const toWire = (amount: Cents): string => `USD ${toDecimal(amount)}`;

/** Two decimals without a currency sign: `-0.05`, `12.34`. */
export function toDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As shoppers see it: `$1,234.50`, with a true minus sign when negative. */
export function toDollars(amount: Cents): string {
  const [whole = '0', fraction = '00'] = toDecimal(cents(Math.abs(amount))).split('.');
  return `${amount < 0 ? '−' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Parses `USD 12.34`, `$12.34`, `12.34` or `12`; undefined for anything else. */
export function parseMoney(text: string): Cents | undefined {
  const match = /^(?:USD |\$)?(-?)(\d{1,9})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const magnitude = Number(match[2]) * 100 + Number(match[3] ?? 0);
  return cents(match[1] === '-' ? -magnitude : magnitude);
}
