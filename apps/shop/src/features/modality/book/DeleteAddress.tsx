import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { isCurrent } from '#shared/address-book/current-address.ts';
import { deleteCopy } from '#shared/address-book/delete-copy.ts';
import { DeleteWarning } from '#shared/address-book/DeleteWarning.tsx';
import { bookRefusals, bookError } from '#shared/address-book/problem-copy.ts';
import { addressOfProfile } from '#shared/address-book/profile-address.ts';
import { useRemoveAddress } from '#shared/address-book/use-book.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import { problemMessage } from '#api/problem-message.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { Problem } from '../picker/Problem.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import type { Draft } from './state.ts';

type DeleteAddressProps = Pick<BookProps, 'send'> & { draft: Draft; count: number };

/** Deletes the address that is being edited, after explaining the effect. */
export function DeleteAddress({ draft: { profile }, count, send }: DeleteAddressProps) {
  const { modality } = useBootstrap();
  const [stage, setStage] = useState<'offered' | 'asking' | 'kept'>('offered');
  const remove = useRemoveAddress();
  const address = addressOfProfile(profile);

  function removeIt() {
    const wasCurrent = isCurrent(address, modality);
    remove.mutate(profile.addressId, {
      onSuccess: () => send({ type: 'BOOK', event: { type: 'DELETED', isCurrent: wasCurrent, left: count - 1 } }),
    });
  }
  if (stage !== 'asking') {
    return (
      <div>
        <Button
          kind="danger"
          size="small"
          // The button that kept the address is gone, and this is what it came from.
          ref={stage === 'kept' ? takeFocus : null}
          onClick={() => setStage('asking')}
        >
          {deleteCopy.delete}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap={3}>
      <div ref={takeFocus} tabIndex={-1}>
        <DeleteWarning address={address} />
      </div>
      <Row>
        <Button
          kind="danger"
          size="small"
          pending={remove.isPending}
          pendingLabel={deleteCopy.deleting}
          onClick={removeIt}
        >
          {deleteCopy.delete}
        </Button>
        <Button kind="outline" size="small" onClick={() => setStage('kept')}>
          {deleteCopy.keep}
        </Button>
      </Row>
      <Problem>{problemMessage(remove.error, bookRefusals, bookError)}</Problem>
    </Stack>
  );
}
