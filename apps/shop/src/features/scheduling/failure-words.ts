import { wordsFor } from '#api/errors.ts';
import { refusals } from './copy.ts';
import { vendorReason } from './failure-title.ts';
import type { Problem } from './flow.ts';

/**
 * Why no time is held, or no order made from it. A promise call that fails in no way that the page knows has the banner's
 * own words (ERR-244).
 */
export const failureWords = (
  { error, during }: Omit<Extract<Problem, { kind: 'ERROR' }>, 'kind'>,
  promiseFailed: string | undefined,
): string =>
  vendorReason(error) ??
  wordsFor(error, refusals, during === 'promise' && promiseFailed !== undefined ? { otherwise: promiseFailed } : {});
