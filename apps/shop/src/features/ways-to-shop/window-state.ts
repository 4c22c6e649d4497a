import type { ModalityType } from '@cartwright/contracts/common';
import { unreachable } from '@cartwright/rules/result';
import { isZip, zipAfterTyping } from './zip.ts';

/** What was searched for; `none` shows the recent stores. */
export type Search =
  | { readonly by: 'none' }
  | { readonly by: 'zip'; readonly zip: string }
  | { readonly by: 'position'; readonly latitude: number; readonly longitude: number };

/** The screens inside the window. All but the first have a Back. */
export type Screen = 'options' | 'consent' | 'how-it-works' | 'enable-device' | 'sign-in';

export interface WindowState {
  readonly tab: ModalityType;
  readonly screen: Screen;
  readonly zipText: string;
  readonly zipIsInvalid: boolean;
  readonly search: Search;
  readonly position: 'idle' | 'asked' | 'denied' | 'failed';
  /** The marked card of each tab. */
  readonly marked: { readonly [tab in ModalityType]?: string };
  /** Start Shopping was pressed without a mark. */
  readonly isMarkMissing: boolean;
  /** What takes the focus when the options come back: the control that led away, or the ZIP field. */
  readonly focus: 'zip' | 'location' | 'reserve' | undefined;
}

export type WindowEvent =
  | { readonly type: 'tab-selected'; readonly tab: ModalityType }
  | { readonly type: 'zip-typed'; readonly text: string }
  | { readonly type: 'zip-submitted' }
  | { readonly type: 'location-pressed'; readonly hasConsent: boolean }
  | { readonly type: 'how-pressed' }
  | { readonly type: 'allowed' }
  | { readonly type: 'declined' }
  | { readonly type: 'continued' }
  | { readonly type: 'position-found'; readonly latitude: number; readonly longitude: number }
  /** The browser's own code: 1 is a denial. */
  | { readonly type: 'position-failed'; readonly code: number }
  | { readonly type: 'marked'; readonly card: string }
  | { readonly type: 'mark-missed' }
  /** A time is only held for somebody who is signed in. */
  | { readonly type: 'reserve-refused' }
  | { readonly type: 'back' };

/** The window as it opens: on a tab, searching where the shopper already shops. */
export function openWindow(tab: ModalityType, zip: string | undefined): WindowState {
  return {
    tab,
    screen: 'options',
    zipText: zip ?? '',
    zipIsInvalid: false,
    search: zip === undefined ? { by: 'none' } : { by: 'zip', zip },
    position: 'idle',
    marked: {},
    isMarkMissing: false,
    focus: undefined,
  };
}

/** What an event makes of the window. It decides alone; whoever sends the event does the asking and the saving. */
export function step(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'tab-selected':
      return { ...state, tab: event.tab, isMarkMissing: false };
    case 'zip-typed':
      return typed(state, event.text);
    case 'zip-submitted':
      return submitted({ ...state, zipIsInvalid: false });
    case 'location-pressed':
      return event.hasConsent ? asking(state) : { ...state, screen: 'consent', focus: 'location' };
    case 'how-pressed':
      return { ...state, screen: 'how-it-works' };
    case 'allowed':
      return { ...state, screen: 'enable-device' };
    case 'declined':
      return { ...state, screen: 'options', focus: 'zip' };
    case 'continued':
      return asking(state);
    case 'position-found':
      return { ...state, position: 'idle', zipIsInvalid: false, marked: {}, search: { by: 'position', ...at(event) } };
    case 'position-failed':
      return { ...state, position: event.code === 1 ? 'denied' : 'failed', search: { by: 'none' } };
    case 'marked':
      return { ...state, marked: { ...state.marked, [state.tab]: event.card }, isMarkMissing: false };
    case 'mark-missed':
      return { ...state, isMarkMissing: true };
    case 'reserve-refused':
      return { ...state, screen: 'sign-in', focus: 'reserve' };
    case 'back':
      return { ...state, screen: BACK[state.screen] };
    default:
      return unreachable(event);
  }
}

const BACK: Record<Screen, Screen> = {
  options: 'options',
  consent: 'options',
  'how-it-works': 'consent',
  'enable-device': 'consent',
  'sign-in': 'options',
};

function typed(state: WindowState, text: string): WindowState {
  const zipText = zipAfterTyping(state.zipText, text);
  if (zipText === state.zipText) return state;
  // A mended ZIP loses its error at once; a new error waits for the next submit.
  const zipIsInvalid = state.zipIsInvalid && !isZip(zipText);
  return { ...state, zipText, zipIsInvalid, search: { by: 'none' }, position: 'idle' };
}

function submitted(state: WindowState): WindowState {
  if (!isZip(state.zipText)) return { ...state, zipIsInvalid: true, search: { by: 'none' } };
  return { ...state, search: { by: 'zip', zip: state.zipText }, position: 'idle', marked: {}, isMarkMissing: false };
}

const asking = (state: WindowState): WindowState => ({
  ...state,
  screen: 'options',
  position: 'asked',
  focus: 'location',
});

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude });
