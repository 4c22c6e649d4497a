import { stepScreen } from './screen-step.ts';
import { stepSearch } from './search-step.ts';
import type { PickerEvent, PickerState } from './state.ts';

/** The next state of the picker after an event. It only decides; the sender of the event requests and saves. */
export function step(state: PickerState, event: PickerEvent): PickerState {
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
