import { feesLeft, planFeeRefund } from '@cartwright/rules/fee-refund';
import { type Cents, parseMoney } from '@cartwright/rules/money';
import type { PaidLeg } from '@cartwright/rules/refund';
import { centsOf } from './amounts.ts';
import type { DeskOrder } from './queries.ts';
import { type Card, type Outlook, outlookFrom } from './refund.ts';

export type Fees = NonNullable<DeskOrder['fees']>;

/** What may still come back of the fees of an order. */
export const leftOf = (fees: Fees): Cents => feesLeft(legsOf(fees));

/** An amount as somebody types it, `5.95`, `$5.95` or `5`; undefined for anything else and for nothing. */
export function amountTyped(text: string): Cents | undefined {
  const amount = parseMoney(text);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** Which card gets what of an amount, as the server computes it; undefined for more than is left. */
export function feesOutlook(fees: Fees, amount: Cents | undefined): Outlook | undefined {
  if (amount === undefined) return undefined;
  const plan = planFeeRefund(legsOf(fees), amount, 0);
  return plan.ok ? outlookFrom(plan.value) : undefined;
}

const legsOf = (fees: Fees): PaidLeg<Card>[] =>
  fees.map(({ type, cardId, brand, lastFour, capturedAt, captured, refunded }) => ({
    tender: { type, cardId, brand, lastFour },
    capturedAt: Date.parse(capturedAt),
    shares: [{ target: { kind: 'fees' }, captured: centsOf(captured), refunded: centsOf(refunded) }],
  }));
