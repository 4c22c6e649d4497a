import type { ModalityType } from '@cartwright/contracts/common';
import type { ShopEvent } from '@cartwright/contracts/events';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import { eventsOf } from './shop-events.ts';
import type { PickerEvent, PickerState } from './state.ts';
import { stepScreen } from './screen-step.ts';
import { stepSearch } from './search-step.ts';

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

/** The next state of the picker after an event. It only decides; the sender of the event requests and saves. */
function step(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'TAB_SELECTED':
    case 'ZIP_TYPED':
    case 'ZIP_SUBMITTED':
    case 'SEARCH_TOGGLED':
    case 'POSITION_FOUND':
    case 'POSITION_FAILED':
    case 'MARKED':
    case 'MARK_MISSED':
      return stepSearch(state, event);
    default:
      return stepScreen(state, event);
  }
}
