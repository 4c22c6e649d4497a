import type { CartOp, cartEndpoints } from '@cartwright/contracts/cart';
import type { Body } from '@cartwright/contracts/endpoint';

/** The cart of one modality, as it is on the wire. */
export type Cart = Body<(typeof cartEndpoints)['GET /atlas/v1/basket/v1/baskets/current']>;
export type CartLine = Cart['lines'][number];
/** A line that another came for, in the last hour. */
export type Replaced = Cart['replacements'][number];
/** A change of the cart. */
export type Op = CartOp;

/** Whether a line is unavailable as it is; the cart's totals exclude it. */
export const isUnavailable = ({ problems }: Pick<CartLine, 'problems'>): boolean =>
  problems.includes('UNAVAILABLE') || problems.includes('MODALITY_NOT_AVAILABLE');
