import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import {
  stepSwitches,
  type SwitchesEffect,
  type SwitchesEvent,
  type SwitchesState,
} from '#shared/preferences/switches-flow.ts';
import type { EmailPreferences } from './email-preferences.ts';

/** Email preferences of a banner (PRF-015). Without a preferred store there are none, and nothing is saved. */
export type EmailsState = SwitchesState<EmailPreferences> | { readonly kind: 'no-preferred-store' };
type EmailsMove = Move<EmailsState, SwitchesEffect<EmailPreferences>>;

export function stepEmails(state: EmailsState, event: SwitchesEvent<EmailPreferences>): EmailsMove {
  const hasAnswer = event.type === 'LOADED' || event.type === 'SAVED';
  if (hasAnswer && event.stored.errorCode === 'NO_PREFERRED_STORE') return [{ kind: 'no-preferred-store' }, []];
  if (state.kind !== 'no-preferred-store') return stepSwitches(state, event);
  if (event.type === 'RETURNED') return [state, [{ type: 'LOAD' }]];
  const isNews = event.type === 'OPENED' || event.type === 'LOADED';
  return isNews ? stepSwitches<EmailPreferences>({ kind: 'loading' }, event) : [state, []];
}
