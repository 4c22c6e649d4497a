import { toDollars } from '@cartwright/rules/money';
import { useState } from 'react';
import { centsOf } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { refundLimits } from './over-limit.ts';
import type { PaidBy } from './paid-by.ts';
import { type DeskOrder, useWholeRefund } from './queries.ts';
import { RefundOutlook } from './RefundOutlook.tsx';
import { isStale } from './stale.ts';
import type { WholeRefund } from './whole-refund.ts';

const words = dialogs.whole;

type WholeRefundDialogProps = {
  desk: DeskOrder;
  whole: WholeRefund;
  onClose: () => void;
  /** @param amount what goes back @param cards to which it goes */
  onDone: (amount: string, cards: readonly PaidBy[]) => void;
};

/** Refunds everything of an order that nobody received, its items and its fees, as one refund. */
export function WholeRefundDialog({ desk, whole, onClose, onDone }: WholeRefundDialogProps) {
  const { order } = desk;
  // Sent again after a lost connection, it is the same refund; what is left after somebody else's is another.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const refund = useWholeRefund(order.id);
  const { overDay, refusals } = refundLimits(desk);
  const amount = toDollars(whole.outlook.amount);

  function submit(reason: string) {
    const lines = Object.entries(whole.items).map(([id, quantity]) => ({ id, quantity }));
    refund.mutate(
      { idempotencyKey, lines, hasFees: whole.hasFees, reason },
      {
        onSuccess: () =>
          onDone(
            amount,
            whole.outlook.tenders.map(({ card }) => card),
          ),
        onError: (error) => isStale(error) && setKey(crypto.randomUUID()),
      },
    );
  }

  return (
    <DeskDialog
      title={whole.isRest ? words.titleOfRest : words.title}
      words={{ ...words, overDay, refusals: { ...words.refusals, ...refusals }, submit: words.submit(amount) }}
      action={refund}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{whole.isRest ? words.textOfRest : words.text}</p>
      {order.tip !== null && centsOf(order.tip.amount) > 0 && <p>{words.tip}</p>}
      <RefundOutlook outlook={whole.outlook} />
    </DeskDialog>
  );
}
