import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { paths } from '#paths.ts';
import { EMPTY_AGE, readAge } from './age-form.ts';
import type { AgeForm, AgeProblem } from './age-form.ts';
import { type AgeModal, CLOSED, useAgeModal } from './age-modal.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { copy } from './copy.ts';
import { TermsDialog } from './TermsDialog.tsx';

const FORM = 'age-form';

export interface AgeDialogProps {
  readonly modality: OrderModality;
  readonly minAge: number;
  /** The items that need it, by name; as many as are shown, the first is named. */
  readonly items: readonly string[];
  /** The day of the handover, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** Called with the date of birth as `YYYY-MM-DD`; the dialog is closed by then. */
  readonly onConfirm: (dateOfBirth: string) => void;
  readonly onClose?: () => void;
  /** Takes these items out of the order: offered to whoever is too young for them. */
  readonly onRemove?: (() => void) | undefined;
}

/** Asks for a date of birth, because the order has items with an age limit, whenever the shared state says so. */
export function AgeDialog(props: AgeDialogProps) {
  const [modal, setModal] = useAgeModal();
  return modal.isOpen && <OpenDialog {...props} problem={modal.problem} setModal={setModal} />;
}

interface OpenDialogProps extends AgeDialogProps {
  readonly problem: AgeModal['problem'];
  readonly setModal: (modal: AgeModal) => void;
}

function OpenDialog(props: OpenDialogProps) {
  const { modality, minAge, items, localDate, problem, setModal, onConfirm, onClose, onRemove } = props;
  const [form, setForm] = useState<AgeForm>(EMPTY_AGE);
  const [attempt, setAttempt] = useState(0);
  const [readsTerms, setReadsTerms] = useState(false);
  const navigate = useNavigate();
  const base = useId();
  const read = readAge(form, minAge, localDate);
  const found: readonly AgeProblem[] = read.ok ? [] : read.refusal;
  const shown = attempt > 0 ? found : problem ? [problem] : [];
  const dateProblem = shown.find((each) => each !== 'NOT_AGREED');
  const fieldId = (each: AgeProblem) => `${base}-${each === 'NOT_AGREED' ? 'agree' : 'date'}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    trackProblems(
      'age',
      found.map((each) => (each === 'NOT_AGREED' ? 'terms' : 'dateOfBirth')),
    );
    if (!read.ok) {
      setAttempt(attempt + 1);
      return;
    }
    setModal({ isOpen: false, birthDate: read.value });
    onConfirm(read.value);
  }
  function close() {
    setModal(CLOSED);
    onClose?.();
  }

  function remove() {
    setModal(CLOSED);
    onRemove?.();
  }

  return (
    <>
      <Dialog
        title={copy.title}
        onClose={close}
        foot={
          <>
            <Button wide onClick={() => void navigate(paths.cart())}>
              {copy.back}
            </Button>
            <Button kind="primary" wide type="submit" form={FORM}>
              {copy.submit}
            </Button>
          </>
        }
      >
        <form id={FORM} noValidate onSubmit={submit}>
          <Stack gap={5}>
            <ErrorSummary
              title={copy.problem}
              attempt={attempt}
              problems={shown.map((each) => ({ fieldId: fieldId(each), message: copy.problems[each](minAge) }))}
            />
            <p>
              {copy.why(minAge, copy.several(items[0] ?? '', items.length - 1))} {copy.atHandover[modality]}
            </p>
            {onRemove && dateProblem === 'TOO_YOUNG' && (
              <Button kind="soft" onClick={remove}>
                {copy.remove(items.length)}
              </Button>
            )}
            <BirthDateField
              id={`${base}-date`}
              value={form.birthDate}
              error={dateProblem && copy.problems[dateProblem](minAge)}
              onChange={(birthDate) => setForm({ ...form, birthDate })}
            />
            <Stack gap={2}>
              <Checkbox
                id={`${base}-agree`}
                label={copy.agree}
                checked={form.agreed}
                onChange={(event) => setForm({ ...form, agreed: event.target.checked })}
                error={shown.includes('NOT_AGREED') ? copy.problems.NOT_AGREED() : undefined}
              />
              <p>
                <TextButton aria-haspopup="dialog" onClick={() => setReadsTerms(true)}>
                  {copy.readTerms}
                </TextButton>
              </p>
            </Stack>
          </Stack>
        </form>
      </Dialog>
      {readsTerms && <TermsDialog minAge={minAge} onClose={() => setReadsTerms(false)} />}
    </>
  );
}
