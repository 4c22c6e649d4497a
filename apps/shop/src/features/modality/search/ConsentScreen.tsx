import { ConsentActions, ConsentStep } from '#shared/location/ConsentStep.tsx';
import type { PickerEvent } from '../flow/state.ts';
import { Foot } from '../picker/Foot.tsx';

type ConsentScreenProps = { step: 0 | 1 | 2; send: (event: PickerEvent) => void };

/** The location consent dialog as screens of the picker. */
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
