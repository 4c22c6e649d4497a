import { orderNumber } from '@cartwright/rules/order-id';
import { dollars } from './amounts.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { type DeskOrder, useCancel } from './queries.ts';

const words = dialogs.cancel;

type CancelDialogProps = { desk: DeskOrder; onClose: () => void; onDone: () => void };

/** Cancels an order for its shopper, after asking why. */
export function CancelDialog({ desk: { order, money }, onClose, onDone }: CancelDialogProps) {
  const cancel = useCancel(order.id);
  return (
    <DeskDialog
      title={words.title(orderNumber(order.id))}
      words={words}
      kind="danger"
      action={cancel}
      onSubmit={(reason) => cancel.mutate(reason, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{words.text(order.contact.firstName, dollars(money.totals.stillHeld))}</p>
      {order.status === 'PICKING' && <p>{words.picking}</p>}
    </DeskDialog>
  );
}
