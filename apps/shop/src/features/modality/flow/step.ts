import { stepScreen } from './screen-step.ts';
import { stepSearch } from './search-step.ts';
import type { WindowEvent, WindowState } from './state.ts';

/** What an event makes of the window. It decides alone; whoever sends the event does the asking and the saving. */
export function step(state: WindowState, event: WindowEvent): WindowState {
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
