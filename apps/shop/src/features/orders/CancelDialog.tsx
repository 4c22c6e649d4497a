import { orderNumber } from '@cartwright/rules/order-id';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { CANCEL_REASONS, isPastCutoff, useCancelOrder } from './cancel.ts';
import { copy } from './copy.ts';
import { cancel as words, moneyBack } from './life-copy.ts';
import { MoneyBack } from './MoneyBack.tsx';
import type { Order } from './queries.ts';
import { Sentence } from './Sentence.tsx';

interface CancelDialogProps {
  readonly order: Order;
  /** Until when it can be canceled; undefined once that is over. */
  readonly until: string | undefined;
  readonly onCanceled: () => void;
  readonly onClose: () => void;
}

/** Asks whether to cancel an order, and says what becomes of its money and its time. */
export function CancelDialog({ order, until, onCanceled, onClose }: CancelDialogProps) {
  const { id, modalityType, displayString, tenders } = order;
  const { supportPhone } = useBootstrap().banner;
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number]>();
  const canceling = useCancelOrder(id, onCanceled);
  if (isPastCutoff(canceling.error) || (until === undefined && !canceling.isPending))
    return <TooLate phone={supportPhone} onClose={onClose} />;
  return (
    <Dialog
      title={words.title}
      screen="ask"
      onClose={canceling.isPending ? stayOpen : onClose}
      foot={
        <>
          <Button kind="outline" wide waits={canceling.isPending} onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            kind="danger"
            wide
            pending={canceling.isPending}
            pendingLabel={words.busy}
            onClick={() => canceling.mutate(reason)}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Stack gap={1}>
          <p>
            <strong>
              <WindowText text={copy.heading(modalityType, displayString)} />
            </strong>
          </p>
          <p>{copy.open(orderNumber(id))}</p>
          {until !== undefined && <p>{words.until(until)}</p>}
          <p>{words.slot}</p>
        </Stack>
        <Stack gap={1}>
          <h3>{moneyBack.title}</h3>
          <MoneyBack tenders={tenders} />
        </Stack>
        <Select
          label={words.why}
          optional={words.optional}
          value={reason ?? ''}
          onChange={({ target }) => setReason(CANCEL_REASONS.find((each) => each === target.value))}
        >
          <option value="">{words.choose}</option>
          {CANCEL_REASONS.map((each) => (
            <option key={each} value={each}>
              {words.reasons[each]}
            </option>
          ))}
        </Select>
        {canceling.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(canceling.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** What has been sent cannot be called back. */
const stayOpen = (): void => {};

function TooLate({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      title={words.pastTitle}
      screen="past"
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>
        <Sentence phone={phone}>{words.past(phone)}</Sentence>
      </p>
    </Dialog>
  );
}
