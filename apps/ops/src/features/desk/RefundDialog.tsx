import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { toDollars, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { overText, refundWords } from './over-limit.ts';
import type { PaidBy } from './paid-by.ts';
import { type DeskOrder, useRefund } from './queries.ts';
import { availableOf, type Draft, leftOfDraft, outlookOf, type RefundForm, type RefundLine } from './refund.ts';
import { RefundLines } from './RefundLines.tsx';
import { RefundOutlook } from './RefundOutlook.tsx';

const words = dialogs.refund;

type RefundDialogProps = {
  desk: DeskOrder;
  form: RefundForm;
  onClose: () => void;
  /** @param amount what goes back @param cards to which it goes */
  onDone: (amount: string, cards: readonly PaidBy[]) => void;
};

/** Refunds items to the cards that paid them. What goes where, and what is left of the limit, is shown before. */
export function RefundDialog({ desk, form, onClose, onDone }: RefundDialogProps) {
  const { order, limit } = desk;
  // Another choice is another refund; the same one, sent again after a lost connection, is one.
  const [{ chosen, key }, setChoice] = useState(() => ({ chosen: {} as Draft, key: crypto.randomUUID() }));
  const [now] = useState(() => Date.now());
  const refund = useRefund(order.id);
  // Somebody else may have refunded some of it meanwhile.
  const draft = leftOfDraft(chosen, form.lines);
  const taken = form.lines.filter(({ id }) => (chosen[id] ?? 0) > (draft[id] ?? 0));
  const outlook = outlookOf(form, draft, now);
  const over = overText(outlook?.amount, desk);
  const within = refundWords(words, desk);

  function submit(reason: string) {
    const lines = Object.entries(draft).map(([id, quantity]) => ({ id, quantity }));
    refund.mutate(
      { idempotencyKey: key, lines, reason },
      { onSuccess: () => onDone(toDollars(outlook?.amount ?? ZERO), outlook?.tenders.map(({ card }) => card) ?? []) },
    );
  }

  return (
    <DeskDialog
      title={words.title}
      words={{
        ...within,
        refusals: { ...within.refusals, ...(taken.length > 0 && { QUANTITY_NOT_AVAILABLE: takenText(taken) }) },
        submit: outlook ? words.submit(toDollars(outlook.amount)) : words.submitEmpty,
      }}
      action={refund}
      isReady={outlook !== undefined && over === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <p>{limit ? words.limit(dollars(limit.max), dollars(limit.left)) : words.noLimit}</p>
          <RefundLines
            lines={form.lines.filter((line) => availableOf(line) > 0)}
            draft={draft}
            onChange={(next) => {
              setChoice({ chosen: next, key: crypto.randomUUID() });
              refund.reset();
            }}
          />
          {isChecked && !outlook && <FieldError id="lines-problem">{words.noLines}</FieldError>}
          <div role="status">{over !== undefined && <Notice tone="warning">{over}</Notice>}</div>
          <RefundOutlook outlook={outlook} />
        </>
      )}
    </DeskDialog>
  );
}

const takenText = (lines: readonly RefundLine[]): string =>
  words.taken(lines.map(({ product }) => productName(product)).join(', '));
