import type { Request } from '@cartwright/contracts/endpoint';
import type { modalityEndpoints } from '@cartwright/contracts/modality';
import type { Screen } from '../flow/screens.ts';

type Saved = Request<(typeof modalityEndpoints)['PUT /atlas/v1/modality/v1/preferences']>['body'];

/** A way to shop and where, as it is saved. */
export type Choice = Pick<Saved, 'modalityType' | 'destination'>;

/** A choice that waits for the shopper's word on what it changes. */
export interface PendingChoice {
  readonly choice: Choice;
  /** What follows once it is saved: the window closes, or goes to the times of the delivery. */
  readonly next: 'close' | 'times';
  /** The screen that the choice was made on. */
  readonly from: Screen;
}
