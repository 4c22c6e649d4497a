import { stepScreen } from './screen-step.ts';
import { stepSearch } from './search-step.ts';
import type { WindowEvent, WindowState } from './state.ts';

/** What an event makes of the window. It decides alone; whoever sends the event does the asking and the saving. */
export function step(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'tab-selected':
    case 'zip-typed':
    case 'zip-submitted':
    case 'search-toggled':
    case 'position-found':
    case 'position-failed':
    case 'marked':
    case 'mark-missed':
      return stepSearch(state, event);
    default:
      return stepScreen(state, event);
  }
}
