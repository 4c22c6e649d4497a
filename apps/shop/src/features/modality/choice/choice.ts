import type { Request } from '@cartwright/contracts/endpoint';
import type { modalityEndpoints } from '@cartwright/contracts/modality';

type Saved = Request<(typeof modalityEndpoints)['PUT /atlas/v1/modality/v1/preferences']>['body'];

/** A modality and a destination, as saved. */
export type Choice = Pick<Saved, 'modalityType' | 'destination'>;
