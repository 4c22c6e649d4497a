import type { CartOp, cartEndpoints } from '@cartwright/contracts/cart';
import type { Body } from '@cartwright/contracts/endpoint';

/** The cart of one modality, as it is on the wire. */
export type Cart = Body<(typeof cartEndpoints)['GET /atlas/v1/basket/v1/baskets/current']>;
export type CartLine = Cart['lines'][number];
/** A change of the cart. */
export type Op = CartOp;
