import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { toDecimal, toDollars, toWire, ZERO } from '@cartwright/rules/money';
import { useState } from 'react';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { amountTyped, type Fees, feesOutlook, leftOf } from './fees.ts';
import { type Limited, overText, refundWords } from './over-limit.ts';
import type { PaidBy } from './paid-by.ts';
import { useFeeRefund } from './queries.ts';
import { RefundOutlook } from './RefundOutlook.tsx';

const words = dialogs.fees;

type FeesDialogProps = {
  desk: Limited;
  fees: Fees;
  onClose: () => void;
  /** @param amount what goes back @param cards to which it goes */
  onDone: (amount: string, cards: readonly PaidBy[]) => void;
};

/** Gives fees back to the cards that paid them: all that is left, or less. What goes where is shown before. */
export function FeesDialog({ desk, fees, onClose, onDone }: FeesDialogProps) {
  const { order, limit } = desk;
  // Another amount is another refund; the same one, sent again after a lost connection, is one.
  const [{ text, key }, setChoice] = useState(() => ({ text: toDecimal(leftOf(fees)), key: crypto.randomUUID() }));
  const giveBack = useFeeRefund(order.id);
  const amount = amountTyped(text);
  const outlook = feesOutlook(fees, amount);
  const over = overText(outlook?.amount, desk);

  function problemOf(): string | undefined {
    if (amount === undefined) return words.noAmount;
    return outlook ? undefined : words.more(toDollars(leftOf(fees)));
  }

  function submit(reason: string) {
    const sent = { idempotencyKey: key, amount: toWire(amount ?? ZERO), reason };
    giveBack.mutate(sent, {
      onSuccess: () => onDone(toDollars(amount ?? ZERO), outlook?.tenders.map(({ card }) => card) ?? []),
    });
  }

  return (
    <DeskDialog
      title={words.title}
      words={{
        ...refundWords(words, desk),
        submit: outlook ? words.submit(toDollars(outlook.amount)) : words.submitEmpty,
      }}
      action={giveBack}
      isReady={outlook !== undefined && over === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <p>{limit ? words.limit(dollars(limit.max), dollars(limit.left)) : words.noLimit}</p>
          <TextField
            id="fees-amount"
            label={words.amount}
            hint={words.left(toDollars(leftOf(fees)))}
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={over ?? (isChecked ? problemOf() : undefined)}
            onChange={({ target }) => setChoice({ text: target.value, key: crypto.randomUUID() })}
          />
          <RefundOutlook outlook={outlook} />
        </>
      )}
    </DeskDialog>
  );
}
