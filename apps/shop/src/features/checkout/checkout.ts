import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { Body } from '@cartwright/contracts/endpoint';

/** The checkout, as it is on the wire. */
export type Checkout = Body<(typeof checkoutEndpoints)['GET /atlas/v1/checkout/v2/checkouts/:id']>;
