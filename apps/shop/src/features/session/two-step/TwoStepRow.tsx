import { Button } from '@cartwright/ui/button/Button.tsx';
import { CardRows } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { ShieldCheck } from 'lucide-react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { FactRow } from '../security/FactRow.tsx';
import { copy } from './copy.ts';

const refusals = { TWO_STEP_IS_ON: copy.onAlready };

type Change = { readonly isPending: boolean; readonly error: Error | null };

type TwoStepRowProps = {
  state: { readonly isOn: boolean; readonly codesLeft: number };
  /** Whether the first button takes the focus, since the one that had it is gone. */
  takesFocus: boolean;
  setup: Change;
  newCodes: Change;
  turnOff: Change;
  onSetUp: () => void;
  onNewCodes: () => void;
  onTurnOff: () => void;
};

/** Whether it is on, how the last change ended, and what can be done. */
export function TwoStepRow(props: TwoStepRowProps) {
  const { state, takesFocus, setup, newCodes, turnOff, onSetUp, onNewCodes, onTurnOff } = props;
  const ref = takesFocus ? takeFocus : null;
  const error = setup.error ?? newCodes.error ?? turnOff.error;
  const waits = setup.isPending || newCodes.isPending || turnOff.isPending;
  return (
    <CardRows>
      <p>{copy.text}</p>
      {error !== null && !isSessionError(error) && (
        <div>
          <Notice tone="danger" role="alert">
            {messageFor(error, refusals, copy.notChanged)}
          </Notice>
        </div>
      )}
      <FactRow
        icon={ShieldCheck}
        name={state.isOn ? copy.isOn : copy.isOff}
        fact={state.isOn ? copy.codesLeft(state.codesLeft) : copy.passkeysNeedNone}
        action={
          state.isOn ? (
            <Row>
              <Button
                ref={ref}
                kind="outline"
                size="small"
                pending={newCodes.isPending}
                pendingLabel={copy.makingCodes}
                waits={waits}
                onClick={onNewCodes}
              >
                {copy.newCodes}
              </Button>
              <Button
                kind="outline"
                size="small"
                aria-label={copy.turnOffLabel}
                pending={turnOff.isPending}
                pendingLabel={copy.turningOff}
                waits={waits}
                onClick={onTurnOff}
              >
                {copy.turnOff}
              </Button>
            </Row>
          ) : (
            <Button
              ref={ref}
              size="small"
              aria-label={copy.turnOnLabel}
              pending={setup.isPending}
              pendingLabel={copy.starting}
              waits={waits}
              onClick={onSetUp}
            >
              {copy.turnOn}
            </Button>
          )
        }
      />
    </CardRows>
  );
}
