import type { Body } from '@cartwright/contracts/endpoint';
import type { communicationsEndpoints } from '@cartwright/contracts/communications';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';

/** What the server knows of one kind of text to the shopper's phone. */
export type OptIn = Body<(typeof communicationsEndpoints)['GET /atlas/v1/communications/v1/opt-in']>;

/** Why a press was not saved as it was meant, besides an error. */
type Problem = 'no-phone' | 'step-on-phone';

/** A switch that is shown. */
interface Shown {
  /** As pressed, before the server responds (PRF-026). */
  readonly selected: boolean;
  readonly customerOptedIn: boolean;
  /** The server's sentence about the last change (PRF-027). */
  readonly warning?: string | undefined;
}

/** One kind of text (PRF-025). What failed to load has no switch; what failed to be saved is back at the earlier value. */
export type TextsState =
  | { readonly kind: 'loading' }
  | (Shown & {
      readonly kind: 'loaded';
      /** What is on its way to the server. */
      readonly sent?: boolean | undefined;
      readonly problem?: Problem | undefined;
    })
  | { readonly kind: 'error'; readonly error: unknown; readonly shown?: Shown };

export type TextsEvent =
  /** @param phone null when the account has none */
  | { readonly type: 'OPENED'; readonly phone: string | null }
  | { readonly type: 'LOADED'; readonly optIn: OptIn }
  | { readonly type: 'LOAD_FAILED'; readonly error: unknown }
  | { readonly type: 'PRESSED'; readonly selected: boolean; readonly phone: string | null }
  | { readonly type: 'SAVED'; readonly optIn: OptIn }
  | { readonly type: 'SAVE_FAILED'; readonly error: unknown };

export type TextsEffect = { readonly type: 'LOAD' } | { readonly type: 'SAVE'; readonly selected: boolean };

type TextsMove = Move<TextsState, TextsEffect>;

/** One call at a time: what was pressed meanwhile is sent when that has a response. */
export function stepTexts(state: TextsState, event: TextsEvent): TextsMove {
  switch (event.type) {
    case 'OPENED':
      if (event.phone === null) return [{ kind: 'loaded', selected: false, customerOptedIn: false }, []];
      return [{ kind: 'loading' }, [{ type: 'LOAD' }]];
    case 'LOADED':
      return [{ kind: 'loaded', ...knownBy(event.optIn) }, []];
    case 'LOAD_FAILED':
      return [{ kind: 'error', error: event.error }, []];
    case 'PRESSED':
      return pressed(state, event);
    case 'SAVED':
      return saved(state, event.optIn);
    case 'SAVE_FAILED':
      return failed(state, event.error);
  }
}

const knownBy = ({ customerOptedIn }: OptIn): Shown => ({ selected: customerOptedIn, customerOptedIn });

/** What a kind of text shows, unless it is not known. */
export function shownOf(state: TextsState): Shown | undefined {
  if (state.kind === 'loading') return undefined;
  return state.kind === 'error' ? state.shown : state;
}

function pressed(state: TextsState, { selected, phone }: Extract<TextsEvent, { type: 'PRESSED' }>): TextsMove {
  const shown = shownOf(state);
  if (shown === undefined) return [state, []];
  if (state.kind === 'loaded' && state.sent !== undefined) return [{ ...state, selected }, []];
  const { customerOptedIn } = shown;
  if (phone === null) return [{ kind: 'loaded', selected: false, customerOptedIn, problem: 'no-phone' }, []];
  return send({ selected, customerOptedIn });
}

const send = (shown: Shown): TextsMove => [
  { kind: 'loaded', ...shown, sent: shown.selected },
  [{ type: 'SAVE', selected: shown.selected }],
];

function saved(state: TextsState, optIn: OptIn): TextsMove {
  if (state.kind !== 'loaded' || state.sent === undefined) return [state, []];
  const { selected, sent } = state;
  if (selected !== sent) return send({ selected, customerOptedIn: optIn.customerOptedIn });
  const problem = sent && optIn.stopped ? 'step-on-phone' : undefined;
  return [{ kind: 'loaded', ...knownBy(optIn), warning: optIn.message, problem }, []];
}

/** Whether the failed call changed anything is not known: another value that was pressed since is sent. */
function failed(state: TextsState, error: unknown): TextsMove {
  if (state.kind !== 'loaded' || state.sent === undefined) return [state, []];
  const { selected, sent, customerOptedIn } = state;
  if (selected !== sent) return send({ selected, customerOptedIn });
  return [{ kind: 'error', error, shown: { selected: customerOptedIn, customerOptedIn } }, []];
}
