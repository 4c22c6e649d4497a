import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';

export type PickQueue = Body<OpsApi['GET /ops/v1/stores/:locationId/picking']>;
export type QueuedOrder = PickQueue['waiting'][number];
export type PickOrder = Body<OpsApi['GET /ops/v1/stores/:locationId/orders/:orderId/picking']>;
export type PickLine = PickOrder['lines'][number];
export type PickProduct = PickLine['product'];

/** What a scan is compared with. */
export interface OrderWithLines extends Pick<PickOrder, 'locationId'> {
  readonly lines: readonly PickLine[];
}

export type PickBody = Request<OpsApi['POST /ops/v1/stores/:locationId/orders/:orderId/picks']>['body'];
export type TakeOutBody = Request<OpsApi['POST /ops/v1/stores/:locationId/orders/:orderId/taken-out']>['body'];
export type ProposalBody = Request<OpsApi['POST /ops/v1/stores/:locationId/orders/:orderId/proposals']>['body'];

/** Names a line of an order of a store. */
export interface LineKey {
  readonly locationId: string;
  readonly orderId: string;
  readonly lineId: string;
}

type Scanned = Body<OpsApi['GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes/:gtin13']>;
/** Why a product may not come instead of a line's. */
export type SubstituteProblem = NonNullable<Scanned['problem']>;
