import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trackError } from '#api/track-error.ts';
import { LOADING, type SwitchesEffect, type SwitchesEvent } from '#shared/preferences/switches-flow.ts';
import { chooseEmails, type EmailPreferences, emailPreferencesQuery, linkedEmails } from './email-preferences.ts';
import { type EmailsState, stepEmails } from './emails-flow.ts';

const ORIGIN = 'preferences';

/**
 * The email preferences of the signed-in shopper, which the payment step offers to select too; or those that the link of
 * a mail opens, whoever is signed in (GA-53).
 */
export function useEmails(
  token?: string,
): readonly [state: EmailsState, send: (event: SwitchesEvent<EmailPreferences>) => void] {
  const client = useQueryClient();
  const [state, send] = useFlow(stepEmails, (): EmailsState => LOADING, run);
  useEffect(() => send({ type: 'OPENED' }), [send, token]);

  const load = () =>
    token === undefined ? client.fetchQuery({ ...emailPreferencesQuery(), staleTime: 0 }) : linkedEmails(token);

  function run(effect: SwitchesEffect<EmailPreferences>) {
    if (effect.type === 'LOAD')
      load().then(
        (stored) => send({ type: 'LOADED', stored }),
        (error: unknown) => {
          // What a session reads is a query, which tracks its own errors.
          if (token !== undefined) trackError(error);
          send({ type: 'LOAD_FAILED', error });
        },
      );
    else
      chooseEmails(effect.wishes, ORIGIN, token).then(
        (stored) => {
          if (!stored.hasErrors && token === undefined) client.setQueryData(emailPreferencesQuery().queryKey, stored);
          send({ type: 'SAVED', stored });
        },
        (error: unknown) => {
          trackError(error);
          send({ type: 'SAVE_FAILED', error });
        },
      );
  }
  return [state, send];
}
