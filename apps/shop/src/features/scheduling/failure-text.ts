import { messageFor } from '#api/errors.ts';
import { refusals } from './copy.ts';
import { isFromEdgeCache } from './edge-cache.ts';
import { edgeCache, notCreated } from './failure-copy.ts';
import { vendorReason } from './failure-title.ts';
import type { Problem } from './flow.ts';

/** What the banner says of its own failures. */
export interface Speaker {
  readonly promiseFailed: string | undefined;
  readonly supportPhone: string;
}

/**
 * Why no time is held, or no order made from it. A call that fails in no way that the page knows has the banner's own
 * words for a promise (ERR-244), and for an order those with the number of customer service (ERR-128).
 */
export const failureText = (
  { error, during }: Omit<Extract<Problem, { code: 'ERROR' }>, 'code'>,
  { promiseFailed, supportPhone }: Speaker,
): string => wordsOf(error, during === 'promise' ? promiseFailed : notCreated(supportPhone));

/** Why there are no times to choose from. */
export const quotesText = (error: unknown): string => wordsOf(error, undefined);

function wordsOf(error: unknown, otherwise: string | undefined): string {
  if (isFromEdgeCache(error)) return edgeCache;
  return vendorReason(error) ?? messageFor(error, refusals, otherwise);
}
