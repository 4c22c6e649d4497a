import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { isCurrent } from '#address-book/current-address.ts';
import { deleteCopy } from '#address-book/delete-copy.ts';
import { DeleteWarning } from '#address-book/DeleteWarning.tsx';
import { bookRefusals, bookTrouble } from '#address-book/problem-copy.ts';
import { placeOf } from '#address-book/profile-address.ts';
import { useRemoveAddress } from '#address-book/use-book.ts';
import { useBoot } from '#api/bootstrap.ts';
import { problemWords } from '#api/problem-words.ts';
import { Problem } from '../window/Problem.tsx';
import type { BookProps } from '../window/screen-props.ts';
import type { Draft } from './state.ts';

type DeletePartProps = Pick<BookProps, 'send'> & { draft: Draft; count: number };

/** Deletes the address that is edited, after saying what that does. */
export function DeletePart({ draft: { profile }, count, send }: DeletePartProps) {
  const { modality } = useBoot();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAddress();
  const place = placeOf(profile);

  function removeIt() {
    const wasCurrent = isCurrent(place, modality);
    remove.mutate(profile.addressId, {
      onSuccess: () => send({ type: 'book', event: { type: 'deleted', isCurrent: wasCurrent, left: count - 1 } }),
    });
  }
  if (!isAsking) {
    return (
      <div>
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          {deleteCopy.delete}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap={3}>
      <DeleteWarning place={place} />
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
        <Button kind="outline" size="small" onClick={() => setAsking(false)}>
          {deleteCopy.keep}
        </Button>
      </Row>
      <Problem>{problemWords(remove.error, bookRefusals, bookTrouble)}</Problem>
    </Stack>
  );
}
