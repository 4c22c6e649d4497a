import { ZERO, parseMoney, sum } from '@cartwright/rules/money';
import type { Order } from './queries.ts';

/** Which card pays how much. The amounts are those of the estimate: of several cards, they need not be those of the bill. */
export function tendersNow({ tenders, summary: { cost } }: Pick<Order, 'tenders' | 'summary'>): Order['tenders'] {
  const [only, ...others] = tenders;
  if (only && others.length === 0) return [{ ...only, amount: cost.total }];
  return sum(tenders.map(({ amount }) => amountOf(amount))) === amountOf(cost.total) ? tenders : [];
}

const amountOf = (wire: string) => parseMoney(wire) ?? ZERO;
