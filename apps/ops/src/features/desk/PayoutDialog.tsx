import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { PAYOUT_METHODS } from '@cartwright/rules/payout';
import { useState } from 'react';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { payout } from './payout-copy.ts';
import { isOverPayout, needsAdmin, type Owed } from './owed.ts';
import { usePayout } from './queries.ts';

const words = payout.dialog;

type PayoutDialogProps = {
  orderId: string;
  owed: Owed;
  onClose: () => void;
  /** @param amount what was given back */
  onDone: (amount: string) => void;
};

/** Records what the store handed over for refunds that banks did not take; over the limit, says only who may do it. */
export function PayoutDialog(props: PayoutDialogProps) {
  const { owed, onClose } = props;
  if (!isOverPayout(owed)) return <PayoutForm {...props} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Notice tone="warning" title={words.over(dollars(owed.amount), dollars(owed.left ?? owed.amount))}>
        {needsAdmin(owed) ? words.byAdmin : words.byLead}
      </Notice>
    </Dialog>
  );
}

/** All that is owed, in one way: the only one that is allowed needs no choice. */
function PayoutForm({ orderId, owed, onClose, onDone }: PayoutDialogProps) {
  const [first, ...others] = owed.methods;
  const only = others.length === 0 ? first : undefined;
  // Another way is another payout; the same one, sent again after a lost connection, is one.
  const [{ chosen, key }, setChoice] = useState(() => ({ chosen: '', key: crypto.randomUUID() }));
  const pay = usePayout(orderId);
  const amount = dollars(owed.amount);
  const method = only ?? owed.methods.find((each) => each === chosen);

  function submit(reason: string) {
    if (method === undefined) return;
    const sent = { idempotencyKey: key, method, amount: owed.amount, reason };
    pay.mutate(sent, { onSuccess: () => onDone(amount) });
  }

  return (
    <DeskDialog
      title={words.title}
      words={{ ...words, submit: words.submit(amount) }}
      action={pay}
      isReady={method !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <p>{words.text(amount)}</p>
          {only === undefined ? (
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
          ) : (
            <p>{words.only(only)}</p>
          )}
          {owed.methods.length < PAYOUT_METHODS.length && <p>{words.snap}</p>}
        </>
      )}
    </DeskDialog>
  );
}
