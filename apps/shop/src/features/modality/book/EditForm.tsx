import { Button } from '@cartwright/ui/button/Button.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { problemsOf, toBookAddress } from '#shared/address-book/address-form.ts';
import { AddressFields, fieldId } from '#shared/address-book/AddressFields.tsx';
import { validateAddress } from '#shared/address-book/calls.ts';
import { fieldCopy } from '#shared/address-book/field-copy.ts';
import { problemText } from '#shared/address-book/problem-text.ts';
import { bookRefusals, bookError, checkError } from '#shared/address-book/problem-copy.ts';
import { addressOfProfile, withAddress } from '#shared/address-book/profile-address.ts';
import { useAddressForm } from '#shared/address-book/use-address-form.ts';
import { useSaveAddress } from '#shared/address-book/use-book.ts';
import { trackProblems } from '#api/track-problems.ts';
import { problemMessage } from '#api/problem-message.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { copy } from './copy.ts';
import { DeleteAddress } from './DeleteAddress.tsx';
import { typedInto } from './drafts.ts';
import type { Draft } from './state.ts';

const FORM = 'book-form';

type EditFormProps = BookProps & { draft: Draft; count: number };

/** Adds an address, or edits and deletes one: it is saved only if the checker accepts it (WTS-144). */
export function EditForm({ send, draft, count }: EditFormProps) {
  const base = useId();
  const { form, county, type } = useAddressForm(addressOfProfile(draft.profile));
  const [attempt, setAttempt] = useState(0);
  const check = useMutation({ mutationFn: validateAddress, meta: { during: 'address' } });
  const save = useSaveAddress();
  const problems = attempt > 0 ? problemsOf(form) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    const wrong = problemsOf(form);
    trackProblems('address', wrong);
    if (wrong.length > 0) return;
    const typed = typedInto(draft, toBookAddress(form), county);
    check.mutate(typed.profile, {
      onSuccess: (validation) => {
        if (!validation.validated || validation.corrected)
          return send({ type: 'BOOK', event: { type: 'DOUBTED', draft: typed, validation } });
        save.mutate(
          { address: withAddress(typed.profile, validation.suggested) },
          { onSuccess: ({ id }) => send({ type: 'BOOK', event: { type: 'SAVED', id } }) },
        );
      },
    });
  }

  return (
    <Stack gap={5}>
      <form id={FORM} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <ErrorSummary
            title={fieldCopy.problem}
            attempt={problems.length > 0 ? attempt : 0}
            problems={problems.map((field) => ({ fieldId: fieldId(base, field), message: problemText(form, field) }))}
          />
          <AddressFields base={base} form={form} onType={type} problems={problems} zipLength={10} />
        </Stack>
      </form>
      {draft.profile.addressId !== undefined && <DeleteAddress draft={draft} count={count} send={send} />}
      <Foot>
        <Stack gap={3}>
          <Button
            kind="primary"
            wide
            type="submit"
            form={FORM}
            pending={check.isPending || save.isPending}
            pendingLabel={copy.saving}
          >
            {copy.save}
          </Button>
          <Problem>{messageOf(check.error, checkError) ?? messageOf(save.error, bookError)}</Problem>
        </Stack>
      </Foot>
    </Stack>
  );
}

/** What is said of a failed call. */
const messageOf = (error: unknown, otherwise: string): string | undefined =>
  problemMessage(error, bookRefusals, otherwise);
