import { type AccountChoices, NEVER_CHOSEN } from '@cartwright/contracts/consent';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { readAccountChoices, saveAccountChoices } from '#api/account-choices.ts';
import { trackError } from '#api/track-error.ts';
import {
  stepSwitches,
  type SwitchesEffect,
  type SwitchesEvent,
  type SwitchesState,
} from '#shared/preferences/switches-flow.ts';

/** The account's choices, as this browser got them with its page; each press is stored in the account. */
export function useAccountChoices(): readonly [
  state: SwitchesState<AccountChoices>,
  send: (event: SwitchesEvent<AccountChoices>) => void,
] {
  const [state, send] = useFlow(stepSwitches<AccountChoices>, opened, run);

  function run(effect: SwitchesEffect<AccountChoices>) {
    if (effect.type === 'LOAD') return send({ type: 'LOADED', stored: stored() });
    saveAccountChoices(effect.wishes, 'privacy-choices').then(
      (saved) => send({ type: 'SAVED', stored: saved }),
      (error: unknown) => {
        trackError(error);
        send({ type: 'SAVE_FAILED', error });
      },
    );
  }
  return [state, send];
}

/** What another page of this browser changed meanwhile is in the cookie too. */
const stored = (): AccountChoices => readAccountChoices() ?? NEVER_CHOSEN;

const opened = (): SwitchesState<AccountChoices> => ({ kind: 'loaded', stored: stored() });
