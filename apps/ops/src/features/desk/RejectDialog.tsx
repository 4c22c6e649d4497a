import { declined } from './declined-copy.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { useRejectDeclined } from './queries.ts';

const words = declined.dialog;

type RejectDialogProps = { orderId: string; onClose: () => void; onDone: () => void };

/** Ends an order of which a card declined its charge, after asking why. */
export function RejectDialog({ orderId, onClose, onDone }: RejectDialogProps) {
  const reject = useRejectDeclined(orderId);
  return (
    <DeskDialog
      title={words.title}
      words={words}
      kind="danger"
      action={reject}
      onSubmit={(reason) => reject.mutate(reason, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </DeskDialog>
  );
}
