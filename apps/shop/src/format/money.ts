import { minus, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { copy } from './copy.ts';

/** The wire's `USD 3.49` as shoppers see it: `$3.49`. */
export function dollars(wire: string): string {
  return toDollars(parseMoney(wire) ?? ZERO);
}

/** A fee as shoppers see it: `Free` when nothing is left of it. */
export function feeText(cost: string, waiver = 'USD 0.00'): string {
  const left = minus(parseMoney(cost) ?? ZERO, parseMoney(waiver) ?? ZERO);
  return left <= 0 ? copy.free : toDollars(left);
}

/** The difference of two amounts of the wire, with its sign: `+$3.49`, `−$3.49`, `$0.00`. */
export function differenceText(before: string, after: string): string {
  const difference = minus(parseMoney(after) ?? ZERO, parseMoney(before) ?? ZERO);
  return difference > 0 ? `+${toDollars(difference)}` : toDollars(difference);
}
