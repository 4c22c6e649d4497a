import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { toDollars } from '@cartwright/rules/money';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { centsOf, dollars } from './amounts.ts';
import { dialogs } from './dialog-copy.ts';
import { type DeskOrder, useRefund } from './queries.ts';
import { ReasonField, reasonProblem } from './ReasonField.tsx';
import { availableOf, type Draft, outlookOf, type RefundForm } from './refund.ts';
import { RefundLines } from './RefundLines.tsx';
import { RefundOutlook } from './RefundOutlook.tsx';

const words = dialogs.refund;

type RefundDialogProps = {
  desk: DeskOrder;
  form: RefundForm;
  onClose: () => void;
  /** @param amount what goes back */
  onDone: (amount: string) => void;
};

/** Refunds items to the cards that paid them. What goes where, and what is left of the limit, is shown before. */
export function RefundDialog({ desk: { order, limit }, form, onClose, onDone }: RefundDialogProps) {
  // Another choice is another refund; the same one, sent again after a lost connection, is one.
  const [{ draft, key }, setChoice] = useState(() => ({ draft: {} as Draft, key: crypto.randomUUID() }));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [now] = useState(() => Date.now());
  const refund = useRefund(order.id);
  const outlook = outlookOf(form, draft, now);
  const problems = {
    lines: linesProblem(outlook?.amount, limit),
    reason: reasonProblem(reason),
  };

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problems.lines !== undefined) return document.querySelector<HTMLElement>('#refund-lines input')?.focus();
    if (problems.reason !== undefined) return document.getElementById('reason')?.focus();
    const lines = Object.entries(draft).map(([id, quantity]) => ({ id, quantity }));
    refund.mutate(
      { idempotencyKey: key, lines, reason },
      { onSuccess: () => onDone(toDollars(outlook?.amount ?? centsOf(''))) },
    );
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form="refund"
          kind="primary"
          wide
          pending={refund.isPending}
          pendingLabel={words.submitting}
        >
          {outlook ? words.submit(toDollars(outlook.amount)) : words.submitEmpty}
        </Button>
      }
    >
      <form id="refund" noValidate onSubmit={submit}>
        <Stack>
          <p>{limit ? words.limit(dollars(limit.max), dollars(limit.left)) : words.noLimit}</p>
          {refund.isError && (
            <Notice tone="danger" role="alert">
              {refundMessage(refund.error)}
            </Notice>
          )}
          <RefundLines
            lines={form.lines.filter((line) => availableOf(line) > 0)}
            draft={draft}
            onChange={(next) => setChoice({ draft: next, key: crypto.randomUUID() })}
          />
          {isChecked && problems.lines !== undefined && <FieldError id="lines-problem">{problems.lines}</FieldError>}
          <RefundOutlook outlook={outlook} />
          <ReasonField value={reason} error={isChecked ? problems.reason : undefined} onChange={setReason} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** What to say about a refused refund; of the limit of a day, what is left of it. */
function refundMessage(error: unknown): string {
  const left =
    error instanceof Refused && error.refusal.code === 'OVER_DAY_LIMIT' ? error.refusal.meta?.['left'] : null;
  return typeof left === 'string' ? words.overDay(dollars(left)) : messageFor(error, words.refusals);
}

/** What is wrong with the chosen lines: nothing comes back, or too much. */
function linesProblem(amount: number | undefined, limit: DeskOrder['limit']): string | undefined {
  if (amount === undefined) return words.noLines;
  if (limit === null || amount <= centsOf(limit.left)) return undefined;
  return words.over(toDollars(centsOf((amount / 100).toFixed(2))), dollars(limit.left));
}
