import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { Body } from '@cartwright/contracts/endpoint';

/** The checkout, as it is on the wire. */
export type Checkout = Body<(typeof checkoutEndpoints)['GET /atlas/v1/checkout/v2/checkouts/:id']>;

type Changed = Body<(typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']>;

/** The order that the checkout became. */
export type PlacedOrder = NonNullable<Changed['order']>;
