import { toDollars } from '@cartwright/rules/money';
import { useState } from 'react';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { refundWords } from './over-limit.ts';
import type { PaidBy } from './paid-by.ts';
import { type MissedTip, missedTip } from './missed-tip.ts';
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
  const amount = toDollars(whole.outlook.amount);
  const tip = missedTip(desk);

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
      title={titleOf(whole, tip)}
      words={{ ...refundWords(words, desk), submit: words.submit(amount) }}
      action={refund}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{whole.isRest ? words.textOfRest : words.text}</p>
      {tip && <p>{tipText(tip)}</p>}
      <RefundOutlook outlook={whole.outlook} />
    </DeskDialog>
  );
}

function titleOf({ isRest }: WholeRefund, tip: MissedTip | null): string {
  if (isRest) return tip ? words.titleOfRestButTip : words.titleOfRest;
  return tip ? words.titleButTip : words.title;
}

const tipText = ({ amount, back }: MissedTip): string =>
  back.kind === 'open' ? words.tip(toDollars(amount), back.until) : words.tipStays(toDollars(amount));
