import { messageFor } from '#api/errors.ts';
import { refusals } from './copy.ts';
import { isFromEdgeCache } from './edge-cache.ts';
import { edgeCache, notCreated } from './failure-copy.ts';
import { vendorReason } from './failure-title.ts';
import type { Problem } from './flow.ts';

/** The banner's messages for its own failures. */
export interface Speaker {
  readonly promiseFailed: string | undefined;
  readonly supportPhone: string;
}

/**
 * Why no slot is reserved, or no order made from it. An unknown failure has the banner's own message for a promise
 * (ERR-244), and for an order the one with the number of customer service (ERR-128).
 */
export const failureText = (
  { error, during }: Omit<Extract<Problem, { code: 'ERROR' }>, 'code'>,
  { promiseFailed, supportPhone }: Speaker,
): string => wordsOf(error, during === 'promise' ? promiseFailed : notCreated(supportPhone));

/** Why there are no slots to choose from. */
export const quotesText = (error: unknown): string => wordsOf(error, undefined);

function wordsOf(error: unknown, otherwise: string | undefined): string {
  if (isFromEdgeCache(error)) return edgeCache;
  return vendorReason(error) ?? messageFor(error, refusals, otherwise);
}
