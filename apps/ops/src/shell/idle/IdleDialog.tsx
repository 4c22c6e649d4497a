import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { copy } from './copy.ts';

/** Warns that the page signs out in a minute. Closing it stays, too. */
export function IdleDialog({ onStay }: { onStay: () => void }) {
  const foot = (
    <Button kind="primary" wide onClick={onStay}>
      {copy.stay}
    </Button>
  );
  return (
    <Dialog title={copy.title} onClose={onStay} foot={foot}>
      <p>{copy.text}</p>
    </Dialog>
  );
}
