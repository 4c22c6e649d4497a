import { Refused } from '#api/refused.ts';

/** Refusals by which the order is no longer what the page shows: somebody else acted on it, or its time passed. */
const STALE: ReadonlySet<string> = new Set([
  'OVER_LIMIT',
  'OVER_DAY_LIMIT',
  'NOT_REFUNDABLE',
  'LINE_NOT_FOUND',
  'QUANTITY_NOT_AVAILABLE',
  'NOTHING_PAID',
  'EBT_WINDOW_CLOSED',
  'MORE_THAN_FEES',
  'NOTHING_OWED',
  'AMOUNT_NOT_OWED',
  'METHOD_NOT_ALLOWED',
  'ALREADY_PICKED',
  'NOT_DECLINED',
  'TOO_MANY_RESENDS',
  'IDEMPOTENCY_KEY_REUSED',
]);

/** Whether an action was refused because the order has changed since it was read. */
export const isStale = (error: unknown): boolean => error instanceof Refused && STALE.has(error.refusal.code);
