import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { trackProblems } from '#api/track-problems.ts';
import { AddressFields, fieldId } from '#shared/address-book/AddressFields.tsx';
import { problemsOf, toBookAddress } from '#shared/address-book/address-form.ts';
import { isCurrent } from '#shared/address-book/current-address.ts';
import { fieldCopy } from '#shared/address-book/field-copy.ts';
import { problemText } from '#shared/address-book/problem-text.ts';
import { addressOfProfile, withAddress } from '#shared/address-book/profile-address.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';
import { useAddressForm } from '#shared/address-book/use-address-form.ts';
import { paths } from '#paths.ts';
import { accountCopy as copy } from './account-copy.ts';
import type { AccountEvent, AccountFlow } from './account-flow.ts';
import { AccountError } from './AccountError.tsx';
import css from './AccountForm.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';

export interface AccountFormProps {
  /** The saved address; an empty one when it is new. */
  readonly saved: ProfileAddress;
  readonly flow: Extract<AccountFlow, { kind: 'address-validation' }>;
  readonly send: (event: AccountEvent) => void;
}

/** The first step: the form, with what was typed last (ADR-012, ADR-013, ADR-018). */
export function AccountForm({ saved, flow, send }: AccountFormProps) {
  const { entry, doing } = flow;
  const base = useId();
  const { modality } = useBootstrap();
  const navigate = useNavigate();
  const { form, county, type } = useAddressForm(addressOfProfile(entry));
  const [isMailing, setMailing] = useState(entry.type === 'home');
  const [attempt, setAttempt] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const problems = attempt > 0 ? problemsOf(form) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    const wrong = problemsOf(form);
    trackProblems('address', wrong);
    if (wrong.length > 0) return;
    const typed = withAddress(entry, toBookAddress(form));
    send({ type: 'SUBMIT', entry: { ...typed, county, type: isMailing ? 'home' : 'delivery' } });
  }

  return (
    <form noValidate onSubmit={submit} ref={doing.status === 'editing' && doing.isBack ? focusFirst : null}>
      <Stack gap={5}>
        <ErrorSummary
          title={fieldCopy.problem}
          attempt={problems.length > 0 ? attempt : 0}
          problems={problems.map((field) => ({ fieldId: fieldId(base, field), message: problemText(form, field) }))}
        />
        <AddressFields base={base} form={form} onType={type} problems={problems} zipLength={10} />
        <Checkbox label={copy.makeMailing} checked={isMailing} onChange={({ target }) => setMailing(target.checked)} />
        {saved.addressId !== undefined && isCurrent(addressOfProfile(saved), modality) && (
          <Notice tone="quiet">{copy.inUse}</Notice>
        )}
        <AccountError
          doing={doing}
          zip={flow.entry.zip}
          keep={
            <Button size="small" kind="outline" onClick={() => send({ type: 'KEEP' })}>
              {copy.keep}
            </Button>
          }
        />
        <Row className={css['actions']}>
          <Button
            kind="primary"
            type="submit"
            pending={doing.status === 'checking' || doing.status === 'saving'}
            pendingLabel={doing.status === 'saving' ? copy.saving : copy.checking}
          >
            {copy.save}
          </Button>
          <Link {...paths.addresses()} {...buttonVariant({ kind: 'outline' })}>
            {copy.cancel}
          </Link>
          {saved.addressId !== undefined && (
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {copy.delete}
            </Button>
          )}
        </Row>
      </Stack>
      {isDeleting && (
        <DeleteDialog
          id={saved.addressId}
          address={addressOfProfile(saved)}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.addresses())}
        />
      )}
    </form>
  );
}

/** Ref callback: focuses the first field, for a shopper who came back to correct it. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
