import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { SyntheticEvent } from 'react';
import type { DerivedProfile } from '#api/derived-profile.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { copy as sessionCopy } from '../copy.ts';
import formCss from '../FormCard.module.css';
import { copy } from './copy.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import {
  isChanged,
  type PhoneOfProfile,
  problemsOf,
  type ProfileField,
  type SaveProfile,
  startProfileForm,
  stepProfileForm,
} from './profile-form.ts';
import { useSaveProfile } from './queries.ts';

/** Name and phones of the account, to change. The ids of the fields are those by which other pages link to them. */
export function ProfileForm({ profile }: { profile: DerivedProfile }) {
  const save = useSaveProfile();
  const [form, send] = useFlow(stepProfileForm, () => startProfileForm(profile), run);
  const attempt = form.kind === 'editing' ? form.attempt : 0;
  const found = problemsOf(form.fields);
  const problems = namesOf(attempt === 0 ? {} : found);

  function run({ change }: SaveProfile) {
    save.mutate(change, {
      onSuccess: (saved) => send({ type: 'SAVED', profile: saved }),
      onError: (error) => send({ type: 'FAILED', error }),
    });
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    trackProblems('profile', namesOf(found));
    send({ type: 'SUBMIT' });
  }
  const messageOf = (field: ProfileField) => {
    const problem = problems.includes(field) ? found[field] : undefined;
    return problem && copy.problems[field][problem];
  };
  const field = (id: ProfileField, label: string) => ({
    id,
    label,
    value: form.fields[id],
    error: messageOf(id),
    onChange: ({ target }: { target: { value: string } }) => send({ type: 'TYPE', part: { [id]: target.value } }),
  });
  const name = (id: ProfileField, label: string) => ({ ...field(id, label), maxLength: 40 });
  const phone = (id: PhoneOfProfile, label: string) => ({
    ...field(id, label),
    hint: copy.phoneHint,
    type: 'tel',
    optional: copy.optional,
    width: 'medium' as const,
    onBlur: () => send({ type: 'LEAVE', field: id }),
  });

  return (
    <Card title={copy.contact}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <ErrorSummary
            title={sessionCopy.problem}
            attempt={attempt}
            problems={problems.flatMap((fieldId) => ({ fieldId, message: messageOf(fieldId) ?? '' }))}
          />
          <div className={formCss['names']}>
            <TextField {...name('firstName', sessionCopy.firstName)} autoComplete="given-name" />
            <TextField {...name('lastName', sessionCopy.lastName)} autoComplete="family-name" />
          </div>
          <TextField {...phone('mobilePhone', copy.mobilePhone)} autoComplete="mobile tel-national" />
          <TextField {...phone('homePhone', copy.homePhone)} autoComplete="home tel-national" />
          <Outcome isSaved={form.kind === 'saved'} error={form.kind === 'editing' ? form.error : undefined} />
          <div>
            <Button type="submit" kind="primary" pending={form.kind === 'saving'} pendingLabel={copy.saving}>
              {copy.save}
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={form.kind !== 'saving' && isChanged(form)} />
    </Card>
  );
}

function Outcome({ isSaved, error }: { isSaved: boolean; error: unknown }) {
  if (isSaved)
    return (
      <Notice tone="success" role="status">
        {copy.saved}
      </Notice>
    );
  if (error === undefined || isSessionError(error)) return null;
  return (
    <Notice tone="danger" role="alert">
      {messageFor(error, { VERSION_MISMATCH: copy.changedElsewhere }, copy.notSaved)}
    </Notice>
  );
}

/** A record knows its fields; the type of keys does not say so. */
const namesOf = (problems: ReturnType<typeof problemsOf>) => Object.keys(problems) as ProfileField[];
