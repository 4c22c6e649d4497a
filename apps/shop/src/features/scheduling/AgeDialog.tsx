import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import css from './AgeDialog.module.css';
import { EMPTY_AGE, readAge } from './age-form.ts';
import type { AgeForm, AgeProblem } from './age-form.ts';
import { copy } from './copy.ts';

const words = copy.age;
const FORM = 'age-form';

export interface AgeDialogProps {
  readonly modality: OrderModality;
  readonly minAge: number;
  /** The items that need it, as the shopper sees their names. */
  readonly item: string;
  /** The day of the handover, `YYYY-MM-DD`. */
  readonly localDate: string;
  readonly refused: 'TOO_YOUNG' | undefined;
  readonly pending: boolean;
  /** Called with the date of birth as `YYYY-MM-DD`. */
  readonly onConfirm: (dateOfBirth: string) => void;
  readonly onClose: () => void;
}

/** Asks for a date of birth, because the order has items with an age limit. */
export function AgeDialog({ modality, minAge, item, localDate, refused, pending, onConfirm, onClose }: AgeDialogProps) {
  const [form, setForm] = useState<AgeForm>(EMPTY_AGE);
  const [attempt, setAttempt] = useState(0);
  const base = useId();
  const read = readAge(form, minAge, localDate);
  const found: readonly AgeProblem[] = read.ok ? [] : read.refusal;
  const shown = attempt > 0 ? found : refused ? [refused] : [];
  const wordsOf = (problem: AgeProblem) => copy.ageProblems[problem](minAge, item);
  const dateProblem = shown.find((problem) => problem !== 'NOT_AGREED');

  function submit(event: FormEvent) {
    event.preventDefault();
    trackProblems(
      'age',
      found.map((problem) => (problem === 'NOT_AGREED' ? 'terms' : 'dateOfBirth')),
    );
    if (read.ok) onConfirm(read.value);
    else setAttempt(attempt + 1);
  }
  const fieldId = (problem: AgeProblem) => `${base}-${problem === 'NOT_AGREED' ? 'agree' : 'month'}`;

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button kind="primary" wide type="submit" form={FORM} pending={pending} pendingLabel={words.confirming}>
          {words.confirm}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Stack gap={5}>
          <ErrorSummary
            title={words.problem}
            attempt={attempt}
            problems={shown.map((problem) => ({ fieldId: fieldId(problem), message: wordsOf(problem) }))}
          />
          <p>
            {words.why(minAge, item)} {words.atHandover[modality]}
          </p>
          <fieldset className={css['date']} aria-describedby={dateProblem && `${base}-error`}>
            <legend className={css['legend']}>{words.legend}</legend>
            <span className={css['hint']}>{words.hint}</span>
            {dateProblem && <FieldError id={`${base}-error`}>{wordsOf(dateProblem)}</FieldError>}
            <div className={css['parts']} data-invalid={dateProblem !== undefined || undefined}>
              {(['month', 'day', 'year'] as const).map((part) => (
                <TextField
                  key={part}
                  id={`${base}-${part}`}
                  label={words[part]}
                  autoComplete={`bday-${part}`}
                  {...(part !== 'month' && { inputMode: 'numeric' as const })}
                  maxLength={part === 'month' ? 9 : part === 'day' ? 2 : 4}
                  value={form[part]}
                  onChange={(event) => setForm({ ...form, [part]: event.target.value })}
                />
              ))}
            </div>
          </fieldset>
          <Checkbox
            id={`${base}-agree`}
            label={words.agree}
            checked={form.agreed}
            onChange={(event) => setForm({ ...form, agreed: event.target.checked })}
            error={shown.includes('NOT_AGREED') ? wordsOf('NOT_AGREED') : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
