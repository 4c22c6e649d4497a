import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { AddressChoice } from '#shared/address-book/AddressChoice.tsx';
import type { Taken } from '#shared/address-book/AddressChoice.tsx';
import { trackSuggestion } from '#events/suggested-address.ts';
import type { Correction } from './address-flow.ts';
import { copy } from './copy.ts';

export interface ConfirmAddressProps {
  readonly correction: Correction;
  readonly taken: Taken;
  readonly pending: boolean;
  readonly onTake: (taken: Taken) => void;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The suggested delivery address, and the typed one. */
export function ConfirmAddress(props: ConfirmAddressProps) {
  const { correction, taken, pending, onTake, onConfirm, onBack, onClose } = props;
  const trackSuggestionFirst = (leave: () => void) => () => {
    trackSuggestion();
    leave();
  };
  return (
    <Dialog
      title={copy.confirmTitle}
      screen="confirm"
      onBack={trackSuggestionFirst(onBack)}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          wide
          onClick={trackSuggestionFirst(onConfirm)}
          pending={pending}
          pendingLabel={copy.saving}
        >
          {copy.check}
        </Button>
      }
    >
      <Stack>
        <p>{copy.confirmHint}</p>
        <AddressChoice {...correction} taken={taken} onTake={onTake} />
      </Stack>
    </Dialog>
  );
}
