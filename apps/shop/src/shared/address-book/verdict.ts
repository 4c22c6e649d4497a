import type { Validation } from './calls.ts';

/**
 * What a check says about an address: it is known; its ZIP's list of streets lacks it, which turns nobody away because no
 * list is complete (decision 27); or nothing like it is known.
 */
export const verdictOf = ({
  validated,
  reason,
}: Pick<Validation, 'validated' | 'reason'>): 'known' | 'street-unknown' | 'unknown' =>
  validated ? 'known' : reason === 'STREET_NOT_FOUND' ? 'street-unknown' : 'unknown';
