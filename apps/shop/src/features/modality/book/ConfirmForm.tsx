import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { AddressChoice } from '#shared/address-book/AddressChoice.tsx';
import type { Taken } from '#shared/address-book/AddressChoice.tsx';
import { bookRefusals, bookError, unknownText } from '#shared/address-book/problem-copy.ts';
import { withAddress } from '#shared/address-book/profile-address.ts';
import { useSaveAddress } from '#shared/address-book/use-book.ts';
import { addressText } from '#format/address.ts';
import { problemMessage } from '#api/problem-message.ts';
import { trackSuggestion } from '#events/suggested-address.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { copy } from './copy.ts';
import type { BookView } from './state.ts';

type ConfirmFormProps = BookProps & { view: Extract<BookView, { kind: 'confirm-form' }> };

/** The suggested address versus the original one; or, if it is unknown, whether to keep it (WTS-131). */
export function ConfirmForm({ view, send }: ConfirmFormProps) {
  const { draft, selection, validation } = view;
  const { original, suggested } = selection.address;
  const [taken, setTaken] = useState<Taken>(validation.validated ? 'suggested' : 'original');
  const save = useSaveAddress();

  /** Without a suggestion, there is nothing to confirm or edit. */
  function trackSuggestionFirst() {
    if (validation.validated) trackSuggestion();
  }
  function accept() {
    trackSuggestionFirst();
    const isKept = taken === 'original';
    save.mutate(
      { address: withAddress(draft.profile, isKept ? original : suggested), ...(isKept && { keepAsTyped: true }) },
      { onSuccess: ({ id }) => send({ type: 'BOOK', event: { type: 'SAVED', id } }) },
    );
  }
  function edit() {
    trackSuggestionFirst();
    send({ type: 'BACK' });
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
            {unknownText(validation.reason, original)}
          </Notice>
          <p>{addressText(original)}</p>
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
          <Problem>{problemMessage(save.error, bookRefusals, bookError)}</Problem>
        </Stack>
      </Foot>
    </Stack>
  );
}
