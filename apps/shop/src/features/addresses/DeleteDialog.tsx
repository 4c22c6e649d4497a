import type { Address } from '@cartwright/rules/address';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { isSessionError, messageFor } from '#api/errors.ts';
import { deleteCopy as copy } from '#shared/address-book/delete-copy.ts';
import { DeleteWarning } from '#shared/address-book/DeleteWarning.tsx';
import { bookRefusals, bookError } from '#shared/address-book/problem-copy.ts';
import { useRemoveAddress } from '#shared/address-book/use-book.ts';
import { addressText } from '#format/address.ts';
import css from './AddressDialog.module.css';

export interface DeleteDialogProps {
  readonly id: string | undefined;
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Explains what deleting an address does, and does it. */
export function DeleteDialog({ id, address, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useRemoveAddress();
  return (
    <Dialog
      title={copy.delete}
      onClose={onClose}
      foot={
        <div className={css['foot']}>
          <Button kind="outline" wide onClick={onClose}>
            {copy.keep}
          </Button>
          <Button
            kind="danger"
            wide
            pending={remove.isPending}
            pendingLabel={copy.deleting}
            onClick={() =>
              remove.mutate(id, {
                onSuccess: () => {
                  announce(copy.deleted(addressText(address)));
                  onDeleted();
                },
              })
            }
          >
            {copy.delete}
          </Button>
        </div>
      }
    >
      <Stack>
        <DeleteWarning address={address} />
        {remove.error !== null && !isSessionError(remove.error) && (
          <Notice tone="danger" role="alert">
            {messageFor(remove.error, bookRefusals, bookError)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
