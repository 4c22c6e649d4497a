import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { invalidateAfter } from '#api/domain-events.ts';
import { LOADING, type SwitchesEffect, type SwitchesEvent } from '#shared/preferences/switches-flow.ts';
import { useReturn } from '#shared/preferences/use-return.ts';
import {
  chooseEmails,
  EMAIL_CALLS,
  type EmailPreferences,
  emailPreferencesQuery,
  linkedEmails,
} from './email-preferences.ts';
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

  useReturn(useCallback(() => send({ type: 'RETURNED' }), [send]));

  const load = () =>
    token === undefined ? client.fetchQuery({ ...emailPreferencesQuery(), staleTime: 0 }) : linkedEmails(token);
  // Reading takes its turn too: what was read before a change must not arrive after it.
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    scope: EMAIL_CALLS,
    mutationFn: (effect: SwitchesEffect<EmailPreferences>) =>
      effect.type === 'LOAD' ? load() : chooseEmails(effect.wishes, ORIGIN, token),
    onSuccess: (stored, { type }) => {
      if (type === 'LOAD') return;
      if (token !== undefined) void invalidateAfter('emailsChosen', client);
      else if (!stored.hasErrors) client.setQueryData(emailPreferencesQuery().queryKey, stored);
    },
  });

  function run(effect: SwitchesEffect<EmailPreferences>) {
    const isLoad = effect.type === 'LOAD';
    mutateAsync(effect).then(
      (stored) => send({ type: isLoad ? 'LOADED' : 'SAVED', stored }),
      (error: unknown) => send({ type: isLoad ? 'LOAD_FAILED' : 'SAVE_FAILED', error }),
    );
  }
  return [state, send];
}
