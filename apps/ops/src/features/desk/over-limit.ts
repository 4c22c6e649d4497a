import { DESK_LIMITS } from '@cartwright/rules/desk-limit';
import { type Cents, toDollars } from '@cartwright/rules/money';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { centsOf, dollars } from './amounts.ts';
import { overLimit as words } from './dialog-copy.ts';
import type { DeskOrder } from './queries.ts';
import { isOverLimit } from './refund.ts';

/** What decides about the limit of an order. */
export type Limited = Pick<DeskOrder, 'limit' | 'steps'> & {
  readonly order: Pick<DeskOrder['order'], 'id' | 'status'>;
};

/**
 * Why limits hold for an order that nobody received, where they do (decision 131): whoever reads it said so alone, or
 * nobody of the staff did.
 */
export function whyLimited({ order, limit, steps }: Limited): 'alone' | 'clock' | undefined {
  if (limit === null || !MISSED_STATES.includes(order.status)) return undefined;
  const isReported = steps.some(
    (step) => step.kind === 'moved' && MISSED_STATES.includes(step.state) && step.by.kind === 'staff',
  );
  return isReported ? 'alone' : 'clock';
}

/** That an amount is over the limit, and who may give it back; undefined for one that is not. */
export function overText(amount: Cents | undefined, desk: Limited): string | undefined {
  const { limit } = desk;
  if (amount === undefined || limit === null || !isOverLimit(amount, limit)) return undefined;
  const isLead = centsOf(limit.max) >= DESK_LIMITS.STORE_LEAD;
  const who = whyLimited(desk) === 'alone' ? words.alone : isLead ? words.wantsAdmin : words.wantsLead;
  return `${words.over(toDollars(amount), dollars(limit.left))} ${who}`;
}
