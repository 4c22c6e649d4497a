import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { useReducer } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import type { Ways } from '../../search-params.ts';
import { zipOf } from './active-way.ts';
import { copy } from './window-copy.ts';
import { LocationFoot, LocationScreens } from './LocationScreens.tsx';
import { OptionsScreen } from './OptionsScreen.tsx';
import { SignInFoot, SignInScreen } from './SignInScreen.tsx';
import { StartFoot } from './StartFoot.tsx';
import { useResults } from './use-results.ts';
import { openWindow, step } from './window-state.ts';
import type { Screen } from './window-state.ts';

const MODALITY_OF = { pickup: 'PICKUP', delivery: 'DELIVERY', 'in-store': 'IN_STORE' } as const;

/** Where the window stands over: the cart and checkout change a store; scheduling only selects one. */
export type OpenedFrom = 'shop' | 'cart' | 'scheduling';

type WaysWindowProps = { ways: Ways; openedFrom: OpenedFrom; onClose: () => void };

/** "How are you shopping today?": its screens change inside it, and the address stays as it is. */
export function WaysWindow({ ways, openedFrom, onClose }: WaysWindowProps) {
  const active = useBoot().modality;
  const [state, send] = useReducer(step, undefined, () =>
    openWindow(MODALITY_OF[ways], active ? zipOf(active) : undefined),
  );
  const results = useResults(state, openedFrom);
  const { screen } = state;

  return (
    <Dialog
      title={screen === 'options' && openedFrom !== 'shop' ? copy.changeStore : TITLES[screen]}
      screen={screen}
      words={{ close: copy.close, back: copy.back }}
      onClose={onClose}
      onBack={screen === 'options' ? undefined : () => send({ type: 'back' })}
      foot={footOf()}
    >
      {bodyOf()}
    </Dialog>
  );

  function bodyOf() {
    if (screen === 'options') return <OptionsScreen {...{ state, send, results, openedFrom }} />;
    return screen === 'sign-in' ? <SignInScreen /> : <LocationScreens screen={screen} send={send} />;
  }
  function footOf() {
    if (screen === 'options') return <StartFoot {...{ state, send, results, openedFrom }} onDone={onClose} />;
    if (screen === 'sign-in') return <SignInFoot />;
    return screen === 'how-it-works' ? undefined : <LocationFoot screen={screen} send={send} />;
  }
}

const TITLES: Record<Screen, string> = {
  options: copy.title,
  'sign-in': copy.signInTitle,
  consent: copy.consentTitle,
  'how-it-works': copy.howTitle,
  'enable-device': copy.enableTitle,
};
