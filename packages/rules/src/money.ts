import type { Brand } from './ids.ts';

/** An integer number of US cents. Only this module adds, splits and rounds money. */
export type Cents = Brand<number, 'Cents'>;

/** Makes cents of an integer; a fraction or an unsafe integer is a fault of the caller. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in whole cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents; // -0 would print as "-0.00"
}

export const ZERO: Cents = cents(0);

/** Exact sum. */
export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, each) => total + each, 0));

/** Half-up rounding of a non-integer number of cents: 0.5 goes away from zero. */
export const roundHalfUp = (amount: number): Cents => cents(Math.sign(amount) * Math.round(Math.abs(amount)));

/** The wire's spelling, `USD 12.34` (domain.md 0). */
export const toWire = (amount: Cents): string => `USD ${toDecimal(amount)}`;

/** Two decimals without a currency sign: `-0.05`, `12.34`. */
export function toDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a shopper reads: `$1,234.50`, with a true minus sign when negative. */
export function toDollars(amount: Cents): string {
  const [whole = '0', fraction = '00'] = toDecimal(cents(Math.abs(amount))).split('.');
  return `${amount < 0 ? '−' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Reads `USD 12.34`, `$12.34`, `12.34` or `12`; undefined for anything else. */
export function parseMoney(text: string): Cents | undefined {
  const match = /^(?:USD |\$)?(-?)(\d{1,9})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const magnitude = Number(match[2]) * 100 + Number(match[3] ?? 0);
  return cents(match[1] === '-' ? -magnitude : magnitude);
}
