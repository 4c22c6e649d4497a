import { ConsentActions, ConsentStep } from '#shared/location/ConsentStep.tsx';
import type { WindowEvent } from '../flow/state.ts';
import { Foot } from '../window/Foot.tsx';

type ConsentScreenProps = { step: 0 | 1 | 2; send: (event: WindowEvent) => void };

/** The location consent dialog as screens of the window. */
export function ConsentScreen({ step, send }: ConsentScreenProps) {
  return (
    <>
      <ConsentStep step={step} onHow={() => send({ type: 'HOW_PRESSED' })} />
      {step !== 1 && (
        <Foot>
          <ConsentActions
            step={step}
            purpose="modality-selector"
            onDecline={() => send({ type: 'DECLINED' })}
            onAllow={() => send({ type: 'ALLOWED' })}
            onContinue={() => send({ type: 'CONTINUED' })}
          />
        </Foot>
      )}
    </>
  );
}
