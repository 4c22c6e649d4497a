import type { ModalityType } from '@cartwright/contracts/common';
import type { ShopEvent } from '@cartwright/contracts/events';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import { eventsOf } from './shop-events.ts';
import { step } from './step.ts';
import type { PickerEvent, PickerState } from './state.ts';

export type PickerEffect =
  | { readonly type: 'TRACK'; readonly event: ShopEvent }
  /** A way to shop was saved. */
  | { readonly type: 'SAVED'; readonly modality: ModalityType };

/** A move of the picker. Every one goes this way, so none is tracked twice or not at all (CNT-001). */
export function stepPicker(state: PickerState, event: PickerEvent): Move<PickerState, PickerEffect> {
  const tracked = eventsOf(state, event).map((each) => ({ type: 'TRACK', event: each }) as const);
  const modality = savedBy(event);
  return [step(state, event), modality === undefined ? tracked : [...tracked, { type: 'SAVED', modality }]];
}

function savedBy(event: PickerEvent): ModalityType | undefined {
  if (event.type === 'CHOSEN') return event.choice.modalityType;
  return event.type === 'DELIVERY_SET' ? 'DELIVERY' : undefined;
}
