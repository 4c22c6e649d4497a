import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { AddressChoice } from '#address-book/AddressChoice.tsx';
import type { Taken } from '#address-book/AddressChoice.tsx';
import { bookRefusals, bookTrouble, unknownWords } from '#address-book/problem-copy.ts';
import { withPlace } from '#address-book/profile-address.ts';
import { useSaveAddress } from '#address-book/use-book.ts';
import { addressWords } from '#address-text.ts';
import { problemMessage } from '#api/problem-message.ts';
import { tellSuggestion } from '#events/suggested-address.ts';
import { Foot } from '../window/Foot.tsx';
import { Problem } from '../window/Problem.tsx';
import type { BookProps } from '../window/screen-props.ts';
import { copy } from './copy.ts';
import type { BookView } from './state.ts';

type ConfirmFormProps = BookProps & { view: Extract<BookView, { at: 'ConfirmForm' }> };

/** The suggested address versus the original one; or, when nothing is known of it, whether it is kept (WTS-131). */
export function ConfirmForm({ view, send }: ConfirmFormProps) {
  const { draft, selection, validation } = view;
  const { original, suggested } = selection.address;
  const [taken, setTaken] = useState<Taken>(validation.validated ? 'suggested' : 'original');
  const save = useSaveAddress();

  /** Where there is no suggestion, nothing is confirmed or edited of one. */
  function telling() {
    if (validation.validated) tellSuggestion();
  }
  function accept() {
    telling();
    const isKept = taken === 'original';
    save.mutate(
      { address: withPlace(draft.profile, isKept ? original : suggested), ...(isKept && { keepAsTyped: true }) },
      { onSuccess: ({ id }) => send({ type: 'book', event: { type: 'saved', id } }) },
    );
  }
  function edit() {
    telling();
    send({ type: 'back' });
  }
  return (
    <Stack>
      {validation.validated ? (
        <>
          <p>{copy.doubt}</p>
          <AddressChoice
            original={original}
            suggested={suggested}
            changes={validation.changes}
            taken={taken}
            onTake={setTaken}
          />
        </>
      ) : (
        <>
          <Notice tone="warning" role="alert">
            {unknownWords(validation.reason, original)}
          </Notice>
          <p>{addressWords(original)}</p>
        </>
      )}
      <Foot>
        <Stack gap={3}>
          <Button kind="primary" wide onClick={accept} pending={save.isPending} pendingLabel={copy.saving}>
            {validation.validated ? copy.confirm : copy.keep}
          </Button>
          <Button kind="outline" wide onClick={edit}>
            {copy.edit}
          </Button>
          <Problem>{problemMessage(save.error, bookRefusals, bookTrouble)}</Problem>
        </Stack>
      </Foot>
    </Stack>
  );
}
