import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { hasLocationConsent } from '#shared/location/consent.ts';
import { ConsentActions, ConsentStep } from '#shared/location/ConsentStep.tsx';
import { consentTitle } from '#shared/location/copy.ts';
import type { Position } from '#shared/location/find-position.ts';
import { usePosition } from '#shared/location/use-position.ts';
import { copy } from './copy.ts';

const PURPOSE = 'find-a-store';
const DENIED = 1;

type Step = 0 | 1 | 2;
/** The purpose of the button; the position itself goes to its owner. */
type State =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly step: Step }
  | { readonly status: 'finding' }
  | { readonly status: 'failed'; readonly code: number };

/** Searches with the device's position: only after consent, and never before it is pressed (WTS-175). */
export function LocateButton({ onFound }: { onFound: (position: Position) => void }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const request = (step: Step) => setState({ status: 'asking', step });

  const find = () => setState({ status: 'finding' });
  usePosition(state.status === 'finding', {
    onFound: (position) => {
      setState({ status: 'idle' });
      onFound(position);
    },
    onFailed: (code) => setState({ status: 'failed', code }),
  });

  return (
    <>
      <Button
        kind="outline"
        pending={state.status === 'finding'}
        pendingLabel={copy.locating}
        onClick={() => (hasLocationConsent(PURPOSE) ? find() : request(0))}
      >
        {copy.byLocation}
      </Button>
      {state.status === 'failed' && (
        <Notice tone="warning" role="alert">
          {state.code === DENIED ? copy.denied : copy.notLocated}
        </Notice>
      )}
      {state.status === 'asking' && (
        <Consent step={state.step} onStep={request} onClose={() => setState({ status: 'idle' })} onConsent={find} />
      )}
    </>
  );
}

interface ConsentProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
  readonly onConsent: () => void;
}

function Consent({ step, onStep, onClose, onConsent }: ConsentProps) {
  return (
    <Dialog
      title={consentTitle(PURPOSE, step)}
      screen={String(step)}
      onClose={onClose}
      onBack={step === 0 ? undefined : () => onStep(0)}
      foot={
        step === 1 ? undefined : (
          <ConsentActions
            step={step}
            purpose={PURPOSE}
            onDecline={onClose}
            onAllow={() => onStep(2)}
            onContinue={onConsent}
          />
        )
      }
    >
      <ConsentStep step={step} onHow={() => onStep(1)} />
    </Dialog>
  );
}
