import { type Cents, minus, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';

/** An amount of the wire in cents. */
export const centsOf = (wire: string): Cents => parseMoney(wire) ?? ZERO;

/** An amount of the wire as people read it, `$3.49`. */
export const dollars = (wire: string): string => toDollars(centsOf(wire));

/** What came back, with its sign: `−$3.49`; nothing has none. */
export const backDollars = (amount: Cents): string => toDollars(minus(ZERO, amount));

/** By how much something became dearer or cheaper, `+$0.45` or `−$1.50`. */
export const change = (amount: Cents): string => `${amount > 0 ? '+' : ''}${toDollars(amount)}`;
