import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { Refused } from '#api/refused.ts';
import { AddressFields, fieldId } from '#shared/address-book/AddressFields.tsx';
import { problemsOf, toAddress } from '#shared/address-book/address-form.ts';
import { fieldCopy } from '#shared/address-book/field-copy.ts';
import { problemText } from '#shared/address-book/problem-text.ts';
import { unknownText } from '#shared/address-book/problem-copy.ts';
import { useAddressForm } from '#shared/address-book/use-address-form.ts';
import type { KnownAddress } from '#format/address.ts';
import css from './AddressDialog.module.css';
import { stepAddress, TYPING, type AddressEffect, type AddressProblem } from './address-flow.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { copy, refusals } from './copy.ts';
import { PhoneField, usePhone } from './PhoneField.tsx';
import { useCheckAddress, useDeliverTo } from './queries.ts';

const FORM = 'address-form';

export interface AddressDialogProps {
  /** The current address as far as it is known; only the ZIP when there is none yet. */
  readonly known: KnownAddress;
  /** A new address would give up a reservation. */
  readonly holdsSlot: boolean;
  /** What to offer if there is no delivery there. */
  readonly instead: ReactNode;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or edits the delivery address: typed, checked, confirmed if it was corrected, saved. */
export function AddressDialog({ known, holdsSlot, instead, onSaved, onClose }: AddressDialogProps) {
  const { form, type } = useAddressForm(known);
  const [flow, send] = useFlow(stepAddress, () => TYPING, run);
  const [attempt, setAttempt] = useState(0);
  const base = useId();
  const check = useCheckAddress();
  const deliverTo = useDeliverTo();
  const isNew = known.addressLine1 === undefined;
  const problems = attempt > 0 ? problemsOf(form) : [];
  const phone = usePhone(isNew, attempt > 0);
  const phoneId = `${base}-phone`;

  function fail(error: unknown) {
    if (isSessionError(error)) return;
    const isNotDeliverable = error instanceof Refused && error.refusal.code === 'NOT_DELIVERABLE';
    send(isNotDeliverable ? { type: 'NOT_ELIGIBLE' } : { type: 'FAILED', error });
  }

  function run({ type: effect, address }: AddressEffect) {
    if (effect === 'SAVE') deliverTo.mutate(address, { onSuccess: onSaved, onError: fail });
    else check.mutate(address, { onSuccess: (answer) => send({ type: 'CHECKED', check: answer }), onError: fail });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    const wrong = problemsOf(form);
    trackProblems('address', phone.isWrong ? [...wrong, 'phone'] : wrong);
    if (wrong.length > 0 || phone.isWrong) return;
    phone.keep();
    send({ type: 'SUBMIT', address: toAddress(form) });
  }

  if (flow.status === 'confirming') {
    return (
      <ConfirmAddress
        correction={flow.correction}
        taken={flow.taken}
        pending={deliverTo.isPending}
        onTake={(taken) => send({ type: 'TAKE', taken })}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onBack={() => send({ type: 'EDIT' })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      tall
      title={isNew ? copy.add : copy.edit}
      onClose={onClose}
      foot={
        <div className={css['foot']}>
          <Button kind="outline" wide onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            kind="primary"
            wide
            type="submit"
            form={FORM}
            pending={flow.status === 'checking' || flow.status === 'saving'}
            pendingLabel={flow.status === 'saving' ? copy.saving : copy.checking}
          >
            {isNew ? copy.save : copy.update}
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <ErrorSummary
            title={fieldCopy.problem}
            attempt={problems.length > 0 || phone.message ? attempt : 0}
            problems={[
              ...problems.map((field) => ({ fieldId: fieldId(base, field), message: problemText(form, field) })),
              ...(phone.message ? [{ fieldId: phoneId, message: phone.message }] : []),
            ]}
          />
          {flow.status === 'typing' && flow.problem && (
            <Problem problem={flow.problem} instead={instead} onKeep={() => send({ type: 'KEEP' })} />
          )}
          <AddressFields base={base} form={form} onType={type} problems={problems} hasChosenZip />
          <PhoneField id={phoneId} phone={phone} />
          {holdsSlot && <Notice tone="quiet">{copy.releases}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}

interface ProblemProps {
  readonly problem: AddressProblem;
  readonly instead: ReactNode;
  readonly onKeep: () => void;
}

function Problem({ problem, instead, onKeep }: ProblemProps) {
  const { supportPhone } = useBootstrap().banner;
  switch (problem.code) {
    case 'NOT_VALID':
      return (
        <Notice tone="danger" role="alert">
          {copy.notValid}
        </Notice>
      );
    case 'STREET_UNKNOWN':
      return (
        <Notice tone="warning" role="alert">
          <p>{unknownText('STREET_NOT_FOUND', problem.address)}</p>
          <Button size="small" kind="outline" onClick={onKeep}>
            {fieldCopy.original}
          </Button>
        </Notice>
      );
    // Not a mistake of the shopper's: it says what is available there instead.
    case 'NOT_ELIGIBLE':
      return (
        <Notice tone="warning" role="alert" title={copy.notEligible(copy.delivery)}>
          {copy.instead} {instead}
        </Notice>
      );
    case 'NOT_CHECKED':
      return (
        <Notice tone="danger" role="alert">
          {messageFor(problem.error, refusals, copy.notChecked(supportPhone))}
        </Notice>
      );
    case 'NOT_SAVED':
      return (
        <Notice tone="danger" role="alert" title={copy.settingFailed}>
          {messageFor(problem.error, refusals)}
        </Notice>
      );
  }
}
