import type { Address } from '@cartwright/rules/address';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { AddressChoice } from '#shared/address-book/AddressChoice.tsx';
import { trackSuggestion } from '#events/suggested-address.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { accountCopy as copy } from './account-copy.ts';
import type { AccountEvent, AccountFlow } from './account-flow.ts';
import { AccountError } from './AccountError.tsx';

export interface ConfirmationProps {
  readonly flow: Extract<AccountFlow, { kind: 'address-confirmation' }>;
  readonly original: Address;
  readonly send: (event: AccountEvent) => void;
}

/** The second step: the suggested address, and the one that was typed (ADR-016). */
export function Confirmation({ flow, original, send }: ConfirmationProps) {
  const { suggested, changes, taken, doing } = flow;
  function leave(type: 'CONFIRM' | 'EDIT') {
    trackSuggestion();
    send({ type });
  }
  return (
    <Card
      // A new step: its heading takes the focus, so that it is read.
      title={
        <span ref={takeFocus} tabIndex={-1}>
          {copy.suggestedTitle}
        </span>
      }
      rail={
        <Row>
          <Button
            kind="primary"
            size="small"
            pending={doing.status === 'saving'}
            pendingLabel={copy.saving}
            onClick={() => leave('CONFIRM')}
          >
            {copy.confirm}
          </Button>
          <Button kind="outline" size="small" onClick={() => leave('EDIT')}>
            {copy.edit}
          </Button>
        </Row>
      }
    >
      <Stack>
        <p>{copy.suggestedHint}</p>
        <AddressChoice
          original={original}
          suggested={suggested}
          changes={changes}
          taken={taken}
          onTake={(next) => send({ type: 'TAKE', taken: next })}
        />
        <AccountError doing={doing} zip={original.zipCode} />
      </Stack>
    </Card>
  );
}
