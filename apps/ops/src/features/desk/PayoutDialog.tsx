import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { PAYOUT_METHODS } from '@cartwright/rules/payout';
import { useState } from 'react';
import { centsOf, dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { payout } from './payout-copy.ts';
import { type DeskOrder, usePayout } from './queries.ts';

const words = payout.dialog;

type PayoutDialogProps = {
  orderId: string;
  owed: NonNullable<DeskOrder['owed']>;
  onClose: () => void;
  /** @param amount what was given back */
  onDone: (amount: string) => void;
};

/** Records what the store handed over for refunds that banks did not take: all that is owed, in one way. */
export function PayoutDialog({ orderId, owed, onClose, onDone }: PayoutDialogProps) {
  // Another way is another payout; the same one, sent again after a lost connection, is one.
  const [{ chosen, key }, setChoice] = useState({ chosen: '', key: '' });
  const pay = usePayout(orderId);
  const amount = dollars(owed.amount);
  const method = PAYOUT_METHODS.find((each) => each === chosen);
  const isOver = owed.left !== null && centsOf(owed.amount) > centsOf(owed.left);

  function submit(reason: string) {
    if (method === undefined) return;
    const sent = { idempotencyKey: key, method, amount: owed.amount, reason };
    pay.mutate(sent, { onSuccess: () => onDone(amount) });
  }

  return (
    <DeskDialog
      id="payout"
      title={words.title}
      words={{ ...words, submit: words.submit(amount) }}
      action={pay}
      isReady={method !== undefined && !isOver}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          {isOver ? (
            <Notice tone="warning">{words.over(amount, dollars(owed.left ?? owed.amount))}</Notice>
          ) : (
            <p>{words.text(amount)}</p>
          )}
          <RadioCards
            legend={words.which}
            value={chosen}
            error={isChecked && method === undefined ? words.missing : undefined}
            onChange={(next) => setChoice({ chosen: next, key: crypto.randomUUID() })}
          >
            {owed.methods.map((each) => (
              <RadioCard key={each} value={each} {...words.methods[each]} />
            ))}
          </RadioCards>
          {owed.methods.length < PAYOUT_METHODS.length && <p>{words.snap}</p>}
        </>
      )}
    </DeskDialog>
  );
}
