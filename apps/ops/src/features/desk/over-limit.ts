import { DESK_LIMITS } from '@cartwright/rules/desk-limit';
import { type Cents, toDollars } from '@cartwright/rules/money';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { centsOf, dollars } from './amounts.ts';
import { overLimit as words } from './dialog-copy.ts';
import type { DeskOrder } from './queries.ts';
import { isOverLimit } from './refund.ts';

/** What decides about the limit of an order. */
export type Limited = Pick<DeskOrder, 'limit' | 'steps' | 'storeName'> & {
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

/** Who of an order's store may give back more than somebody may: it may be another store than that of its shopper. */
function moreBy({ limit, storeName }: Pick<Limited, 'limit' | 'storeName'>): string {
  const isLead = limit !== null && centsOf(limit.max) >= DESK_LIMITS.STORE_LEAD;
  return isLead ? words.wantsAdmin : words.wantsLead(storeName);
}

const whoText = (desk: Limited): string => (whyLimited(desk) === 'alone' ? words.alone : moreBy(desk));

/** That an amount is over the limit, and who may give it back; undefined for one that is not. */
export function overText(amount: Cents | undefined, desk: Limited): string | undefined {
  const { limit } = desk;
  if (amount === undefined || limit === null || !isOverLimit(amount, limit)) return undefined;
  return `${words.over(toDollars(amount), dollars(limit.left))} ${whoText(desk)}`;
}

/** The words of a dialog that gives money back. */
interface Words {
  readonly refusals: Readonly<Record<string, string>>;
}

/** The words of a refund, with who may give more where the server finds it over a limit. */
export const refundWords = <W extends Words>(all: W, desk: Limited) => wordsWith(all, whoText(desk));

/** Those of money handed over: its limit holds also for whoever wrote down alone that nobody took the order. */
export const payoutWords = <W extends Words>(all: W, desk: Pick<Limited, 'limit' | 'storeName'>) =>
  wordsWith(all, moreBy(desk));

const wordsWith = <W extends Words>(all: W, who: string) => ({
  ...all,
  overDay: (left: string) => `${words.ofDayLeft(left)} ${who}`,
  refusals: { ...all.refusals, OVER_LIMIT: `${words.ofOrder} ${who}`, OVER_DAY_LIMIT: `${words.ofDay} ${who}` },
});
