import type { CartLine } from './queries.ts';

/** Whether a line cannot be had as it stands; the sums of the cart are without it. */
export const isUnavailable = ({ problems }: Pick<CartLine, 'problems'>): boolean =>
  problems.includes('UNAVAILABLE') || problems.includes('MODALITY_NOT_AVAILABLE');
