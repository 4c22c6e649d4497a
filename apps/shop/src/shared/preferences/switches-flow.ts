import type { Move } from '@cartwright/ui/flow/use-flow.ts';

/** What a shopper wants, by the name of the preference. */
export type Wishes = Readonly<Record<string, boolean>>;

/** A list of switches: as the server has it, and what is on its way there. */
export type SwitchesState<Stored> =
  /** With the error of the last try, once that is tried again. */
  | { readonly kind: 'loading'; readonly error?: unknown }
  | { readonly kind: 'load-error'; readonly error: unknown }
  | { readonly kind: 'loaded' | 'updated'; readonly stored: Stored }
  /** `later` was pressed while `sent` was on its way, and is sent once that has a response. */
  | { readonly kind: 'updating'; readonly stored: Stored; readonly sent: Wishes; readonly later: Wishes }
  /** `failed` is what was not saved; the switches are back at what is stored. */
  | { readonly kind: 'update-error'; readonly stored: Stored; readonly failed: Wishes; readonly error: unknown };

export type SwitchesEvent<Stored> =
  | { readonly type: 'OPENED' }
  /** The shopper comes back to the tab: another one may have changed what is stored. */
  | { readonly type: 'RETURNED' }
  | { readonly type: 'LOADED'; readonly stored: Stored }
  | { readonly type: 'LOAD_FAILED'; readonly error: unknown }
  | { readonly type: 'PRESSED'; readonly wishes: Wishes }
  | { readonly type: 'SAVED'; readonly stored: Stored }
  /** `stored` is what the server has instead, if it answered that. */
  | { readonly type: 'SAVE_FAILED'; readonly error: unknown; readonly stored?: Stored };

export type SwitchesEffect<Stored> =
  | { readonly type: 'LOAD' }
  | { readonly type: 'SAVE'; readonly wishes: Wishes; readonly stored: Stored };

export const LOADING = { kind: 'loading' } as const;

/** One change at a time, so that what was pressed last is stored last. What is shown stays until it is known anew. */
export function stepSwitches<Stored>(
  state: SwitchesState<Stored>,
  event: SwitchesEvent<Stored>,
): Move<SwitchesState<Stored>, SwitchesEffect<Stored>> {
  switch (event.type) {
    case 'OPENED':
      return [state.kind === 'load-error' ? { kind: 'loading', error: state.error } : LOADING, [{ type: 'LOAD' }]];
    case 'RETURNED':
      return 'stored' in state && state.kind !== 'updating' ? [state, [{ type: 'LOAD' }]] : [state, []];
    case 'LOADED':
      if (state.kind === 'updating') return [{ ...state, stored: event.stored }, []];
      return [{ kind: 'loaded', stored: event.stored }, []];
    case 'LOAD_FAILED':
      return 'stored' in state ? [state, []] : [{ kind: 'load-error', error: event.error }, []];
    case 'PRESSED':
      if (state.kind === 'loading' || state.kind === 'load-error') return [state, []];
      if (state.kind === 'updating') return [{ ...state, later: { ...state.later, ...event.wishes } }, []];
      return save(state.stored, event.wishes);
    case 'SAVED':
      if (state.kind !== 'updating') return [state, []];
      return isEmpty(state.later) ? [{ kind: 'updated', stored: event.stored }, []] : save(event.stored, state.later);
    case 'SAVE_FAILED':
      if (state.kind !== 'updating') return [state, []];
      return failed(state, event);
  }
}

/** Whether the failed call changed anything is not known: what was pressed since is sent with it once more. */
function failed<Stored>(
  { stored, sent, later }: Extract<SwitchesState<Stored>, { kind: 'updating' }>,
  event: Extract<SwitchesEvent<Stored>, { type: 'SAVE_FAILED' }>,
): Move<SwitchesState<Stored>, SwitchesEffect<Stored>> {
  const now = event.stored ?? stored;
  return isEmpty(later)
    ? [{ kind: 'update-error', stored: now, failed: sent, error: event.error }, []]
    : save(now, { ...sent, ...later });
}

const save = <Stored>(stored: Stored, wishes: Wishes): Move<SwitchesState<Stored>, SwitchesEffect<Stored>> => [
  { kind: 'updating', stored, sent: wishes, later: {} },
  [{ type: 'SAVE', wishes, stored }],
];

const isEmpty = (wishes: Wishes) => Object.keys(wishes).length === 0;

/** Whether a switch is on: as pressed while that is on its way, as stored otherwise. */
export function isOn<Stored>(state: SwitchesState<Stored>, name: string, isStored: boolean): boolean {
  return state.kind === 'updating' ? (state.later[name] ?? state.sent[name] ?? isStored) : isStored;
}
