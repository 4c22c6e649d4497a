import { unreachable } from '@cartwright/rules/result';
import { NOWHERE } from '../search/search-origin.ts';
import { isZip, zipAfterTyping } from '../search/zip.ts';
import { originFor, type PickerState, type SearchEvent, zipTextOf } from './state.ts';

/** The next state after a move of the search. */
export function stepSearch(state: PickerState, event: SearchEvent): PickerState {
  switch (event.type) {
    case 'TAB_SELECTED':
      return { ...state, ...moved, ...movedOrigin(state, event.tab), tab: event.tab };
    case 'ZIP_TYPED':
      return typed(state, event.text);
    case 'ZIP_SUBMITTED':
      return submitted({ ...state, zipIsInvalid: false });
    case 'SEARCH_TOGGLED':
      return { ...state, isSearchOpen: !state.isSearchOpen };
    case 'POSITION_FOUND':
      return found(state, event);
    case 'POSITION_FAILED':
      // What was wrong with a ZIP before is no answer to this.
      return { ...state, zipIsInvalid: false, position: event.code === 1 ? 'denied' : 'failed', search: NOWHERE };
    case 'MARKED':
      return { ...state, ...moved, marked: { ...state.marked, [state.tab]: event.card } };
    case 'MARK_MISSED':
      return { ...state, isMarkMissing: true };
    default:
      return unreachable(event);
  }
}

/** The shopper has moved on: nothing is missing any more, and newly shown content leaves the focus where it is. */
const moved = { isMarkMissing: false, focus: undefined } as const;

/** Until the shopper says where, deliveries are looked for where the last one went, and stores where they shop. */
function movedOrigin({ tab, search, origins }: PickerState, to: PickerState['tab']) {
  const next = originFor(origins, to);
  const isOwnSearch = search !== originFor(origins, tab);
  return isOwnSearch || next === search ? {} : { search: next, zipText: zipTextOf(next) };
}

function typed(state: PickerState, text: string): PickerState {
  const zipText = zipAfterTyping(state.zipText, text);
  if (zipText === state.zipText) return state;
  // A corrected ZIP loses its error at once; a new error waits for the next submit.
  const zipIsInvalid = state.zipIsInvalid && !isZip(zipText);
  return { ...state, zipText, zipIsInvalid, search: NOWHERE, position: 'idle', focus: undefined };
}

function submitted(state: PickerState): PickerState {
  const { zipText: zip, version } = state;
  if (!isZip(zip)) return { ...state, zipIsInvalid: true, search: NOWHERE };
  const folded = version === 1 ? ({ isSearchOpen: false, focus: 'search' } as const) : {};
  return { ...state, ...folded, search: { kind: 'zip', zip }, position: 'idle', marked: {}, isMarkMissing: false };
}

/** An unchanged position changes nothing, so nothing is requested again (WTS-173). */
function found(state: PickerState, { latitude, longitude }: { latitude: number; longitude: number }): PickerState {
  const { search } = state;
  const isSame = search.kind === 'geolocation' && search.latitude === latitude && search.longitude === longitude;
  const arrived: PickerState = { ...state, position: 'idle', zipIsInvalid: false, isSearchOpen: state.version === 2 };
  return isSame ? arrived : { ...arrived, marked: {}, search: { kind: 'geolocation', latitude, longitude } };
}
