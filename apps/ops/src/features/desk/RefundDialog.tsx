import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { type Cents, toDollars, ZERO } from '@cartwright/rules/money';
import { useState } from 'react';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { type DeskOrder, useRefund } from './queries.ts';
import { availableOf, type Draft, isOverLimit, outlookOf, type RefundForm } from './refund.ts';
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
  const [now] = useState(() => Date.now());
  const refund = useRefund(order.id);
  const outlook = outlookOf(form, draft, now);
  const problem = linesProblem(outlook?.amount, limit);

  function submit(reason: string) {
    const lines = Object.entries(draft).map(([id, quantity]) => ({ id, quantity }));
    refund.mutate(
      { idempotencyKey: key, lines, reason },
      { onSuccess: () => onDone(toDollars(outlook?.amount ?? ZERO)) },
    );
  }

  return (
    <DeskDialog
      id="refund"
      title={words.title}
      words={{ ...words, submit: outlook ? words.submit(toDollars(outlook.amount)) : words.submitEmpty }}
      action={refund}
      isReady={problem === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <p>{limit ? words.limit(dollars(limit.max), dollars(limit.left)) : words.noLimit}</p>
          <RefundLines
            lines={form.lines.filter((line) => availableOf(line) > 0)}
            draft={draft}
            onChange={(next) => setChoice({ draft: next, key: crypto.randomUUID() })}
          />
          {isChecked && problem !== undefined && <FieldError id="lines-problem">{problem}</FieldError>}
          <RefundOutlook outlook={outlook} />
        </>
      )}
    </DeskDialog>
  );
}

/** What is wrong with the chosen lines: nothing comes back, or too much. */
function linesProblem(amount: Cents | undefined, limit: DeskOrder['limit']): string | undefined {
  if (amount === undefined) return words.noLines;
  return limit && isOverLimit(amount, limit) ? words.over(toDollars(amount), dollars(limit.left)) : undefined;
}
