import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { exclusions } from '#shared/slots/copy.ts';
import type { Excluded } from '#shared/slots/slots.ts';
import { copy } from './copy.ts';

const words = copy.fallout;

export interface FalloutDialogProps {
  readonly modality: OrderModality;
  /** The line items that cannot come in the chosen slot, with the reason if it is known. */
  readonly items: readonly { readonly name: string; readonly code: Excluded['code'] | undefined }[];
  readonly onAnotherSlot: () => void;
  readonly onWithout: () => void;
}

/** Asks before an order continues without items that cannot come in its slot. Closing it returns to the slots. */
export function FalloutDialog({ modality, items, onAnotherSlot, onWithout }: FalloutDialogProps) {
  const count = items.length;
  return (
    <Dialog
      title={words.title(count, modality)}
      onClose={onAnotherSlot}
      foot={
        <>
          <Button kind="outline" wide onClick={onWithout}>
            {words.without(count)}
          </Button>
          <Button kind="primary" wide onClick={onAnotherSlot}>
            {words.another}
          </Button>
        </>
      }
    >
      <Stack>
        <ul>
          {items.map(({ name, code }) => (
            <li key={name}>
              <strong>{code === undefined ? name : words.because(name, exclusions[code])}</strong>
            </li>
          ))}
        </ul>
        <p>{words.text(count)}</p>
      </Stack>
    </Dialog>
  );
}
