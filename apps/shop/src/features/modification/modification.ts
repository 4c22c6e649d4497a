import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { modificationEndpoints } from '@cartwright/contracts/order-modification';

type Endpoints = typeof modificationEndpoints;
/** A placed order before and after its change, as it is on the wire. */
export type Modification = Body<Endpoints['GET /atlas/v1/checkout/v2/checkouts/:id/modification']>;
export type ModificationChange = Request<
  Endpoints['PUT /atlas/v1/checkout/v2/checkouts/:id/modification']
>['body']['changes'][number];
