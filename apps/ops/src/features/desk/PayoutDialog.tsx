import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { PAYOUT_METHODS } from '@cartwright/rules/payout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { payoutWords } from './over-limit.ts';
import { payout } from './payout-copy.ts';
import { isOverPayout, needsAdmin, type Owed } from './owed.ts';
import { type DeskOrder, deskOrderQuery, usePayout } from './queries.ts';

const words = payout.dialog;

type PayoutDialogProps = {
  orderId: string;
  onClose: () => void;
  /** @param amount what was given back */
  onDone: (amount: string) => void;
};

/**
 * Records what the store handed over for refunds that banks did not take; over the limit, says only who may do it. What is
 * owed is read anew first: nobody can take money back that was handed over for what a colleague has paid.
 */
export function PayoutDialog(props: PayoutDialogProps) {
  const { orderId, onClose } = props;
  const { data, error, isFetchedAfterMount } = useQuery({ ...deskOrderQuery(orderId), refetchOnMount: 'always' });
  if (isFetchedAfterMount && error === null && data?.owed)
    return <OwedDialog {...props} desk={data} owed={data.owed} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      {!isFetchedAfterMount ? (
        <p role="status">
          <Spinner /> {words.reading}
        </p>
      ) : error ? (
        <Notice tone="danger" role="alert">
          {messageFor(error)}
        </Notice>
      ) : (
        <Notice tone="warning" role="alert" title={words.nothing}>
          {words.nothingText}
        </Notice>
      )}
    </Dialog>
  );
}

type OwedDialogProps = PayoutDialogProps & { desk: Pick<DeskOrder, 'limit' | 'storeName'>; owed: Owed };

function OwedDialog(props: OwedDialogProps) {
  const { desk, owed, onClose } = props;
  if (!isOverPayout(owed)) return <PayoutForm {...props} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Notice tone="warning" title={words.over(dollars(owed.amount), dollars(owed.left ?? owed.amount))}>
        {needsAdmin(owed) ? words.byAdmin : words.byLead(desk.storeName)}
      </Notice>
    </Dialog>
  );
}

/** All that is owed, in one way: the only one that is allowed needs no choice. */
function PayoutForm({ orderId, desk, owed, onClose, onDone }: OwedDialogProps) {
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
      words={{ ...payoutWords(words, desk), submit: words.submit(amount) }}
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
