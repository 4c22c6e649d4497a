import type { CartLine } from './cart.ts';

/** Whether a line is unavailable as it is; the cart's totals exclude it. */
export const isUnavailable = ({ problems }: Pick<CartLine, 'problems'>): boolean =>
  problems.includes('UNAVAILABLE') || problems.includes('MODALITY_NOT_AVAILABLE');
