import { isNetworkError, messageFor } from '#api/errors.ts';
import { pageCopy } from '../page-copy.ts';
import type { TextKind } from './text-kinds.ts';
import { shownOf, type TextsState } from './texts-flow.ts';

const words = pageCopy.texts;
const PROBLEMS = { 'no-phone': words.noPhone, 'step-on-phone': words.stepOnPhone };

/** One kind of text message as the page shows it (PRF-023). */
export interface SmsPreference {
  readonly preferenceType: TextKind;
  readonly title: string;
  readonly description: string;
  readonly unsubscribeNote: string;
  readonly selected: boolean;
  readonly customerOptedIn: boolean;
  /** What the server wrote about the last change. */
  readonly warning?: string | undefined;
  /** What was not done, and why. */
  readonly problem?: string | undefined;
}

/** Undefined while it is not known whether the texts are allowed. */
export function smsPreferenceOf(preferenceType: TextKind, state: TextsState): SmsPreference | undefined {
  const shown = shownOf(state);
  if (shown === undefined) return undefined;
  const { selected, customerOptedIn, warning } = shown;
  return {
    preferenceType,
    ...words.kinds[preferenceType],
    unsubscribeNote: pageCopy.stopNote,
    selected,
    customerOptedIn,
    warning,
    problem: problemOf(state),
  };
}

function problemOf(state: TextsState): string | undefined {
  if (state.kind === 'error') return notSaved(state.error);
  return state.kind === 'loaded' && state.problem ? PROBLEMS[state.problem] : undefined;
}

/** A lost connection has a message of its own. */
const notSaved = (error: unknown) => (isNetworkError(error) ? messageFor(error) : words.failed);
