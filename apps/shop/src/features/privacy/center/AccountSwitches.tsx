import { PURPOSES } from '@cartwright/contracts/consent';
import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { isNetworkError, messageFor } from '#api/errors.ts';
import { isOn } from '#shared/preferences/switches-flow.ts';
import { copy } from '../center-copy.ts';
import { hasGlobalPrivacyControl } from '../choices.ts';
import { useAccountChoices } from './use-account-choices.ts';

/** What a signed-in shopper allows, stored in the account and in every browser that is signed in. */
export function AccountSwitches() {
  const [state, send] = useAccountChoices();
  if (state.kind === 'loading' || state.kind === 'load-error') return null; // never: the choices are there from the start
  const isControlled = hasGlobalPrivacyControl();
  const shown = [...PURPOSES.filter((purpose) => !isControlled || purpose === 'measurement'), 'position'] as const;
  return (
    <div>
      {shown.map((choice) => (
        <SwitchRow
          key={choice}
          {...(choice === 'position' ? copy.position : copy.purposes[choice])}
          checked={isOn(state, choice, state.stored[choice])}
          onChange={({ currentTarget }) => send({ type: 'PRESSED', wishes: { [choice]: currentTarget.checked } })}
        >
          {state.kind === 'update-error' && choice in state.failed ? (
            <Notice tone="danger" role="alert">
              {isNetworkError(state.error) ? messageFor(state.error) : copy.notSaved}
            </Notice>
          ) : undefined}
        </SwitchRow>
      ))}
      <output>{state.kind === 'updated' && copy.saved}</output>
    </div>
  );
}
