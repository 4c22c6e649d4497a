import { Refused } from '#api/refused.ts';

/** Whether an order is not to be picked because it was canceled. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof Refused && ['CANCELLED', 'POST_AUTH_REJECTED'].includes(String(error.refusal.meta?.['state']));
