import { isPersonName } from '@cartwright/rules/person-name';
import { formatTypedPhone, parsePhone, phoneToWire } from '@cartwright/rules/phone';
import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { DerivedProfile } from '#api/derived-profile.ts';

/** What is typed into the form. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly homePhone: string;
}
export type ProfileField = keyof ProfileFields;
export type PhoneOfProfile = 'mobilePhone' | 'homePhone';

/** Why a field is refused. */
export type FieldProblem = 'MISSING' | 'WRONG';
export type ProfileProblems = { readonly [field in ProfileField]?: FieldProblem };

/** Changing name and phones: typed, saved, and typed again. */
export type ProfileForm = { readonly fields: ProfileFields; readonly saved: ProfileFields } & (
  | { readonly kind: 'editing'; readonly attempt: number; readonly error?: unknown }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
);

export type ProfileFormEvent =
  | { readonly type: 'TYPE'; readonly part: Partial<ProfileFields> }
  /** A phone is left: it is shown as the locale writes it. */
  | { readonly type: 'LEAVE'; readonly field: PhoneOfProfile }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'SAVED'; readonly profile: DerivedProfile }
  | { readonly type: 'FAILED'; readonly error: unknown };

/** What the server is sent: names without the spaces around them, phones as E.164 (C-09). */
export interface SaveProfile {
  readonly type: 'SAVE';
  readonly change: {
    readonly firstName: string;
    readonly lastName: string;
    readonly mobilePhone: string | null;
    readonly homePhone: string | null;
  };
}

const fieldsOf = (profile: DerivedProfile): ProfileFields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  mobilePhone: formatTypedPhone(profile.mobilePhoneNumber ?? ''),
  homePhone: formatTypedPhone(profile.homePhoneNumber ?? ''),
});

export function startProfileForm(profile: DerivedProfile): ProfileForm {
  const fields = fieldsOf(profile);
  return { kind: 'editing', fields, saved: fields, attempt: 0 };
}

/** Whether leaving the page would lose something. */
export const isChanged = ({ fields, saved }: ProfileForm): boolean =>
  JSON.stringify(toChange(fields)) !== JSON.stringify(toChange(saved));

export function problemsOf(fields: ProfileFields): ProfileProblems {
  const problems = {
    firstName: nameProblem(fields.firstName),
    lastName: nameProblem(fields.lastName),
    mobilePhone: phoneProblem(fields.mobilePhone),
    homePhone: phoneProblem(fields.homePhone),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function nameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return 'MISSING';
  return isPersonName(name.trim()) ? undefined : 'WRONG';
}

const phoneProblem = (phone: string): FieldProblem | undefined =>
  phone.trim() === '' || parsePhone(phone) !== undefined ? undefined : 'WRONG';

export function stepProfileForm(form: ProfileForm, event: ProfileFormEvent): Move<ProfileForm, SaveProfile> {
  const { fields, saved } = form;
  const attempt = form.kind === 'editing' ? form.attempt : 0;
  switch (event.type) {
    case 'TYPE':
      return form.kind === 'saving'
        ? [form, []]
        : [{ kind: 'editing', fields: { ...fields, ...event.part }, saved, attempt }, []];
    case 'LEAVE':
      return [{ ...form, fields: { ...fields, [event.field]: formatTypedPhone(fields[event.field]) } }, []];
    case 'SUBMIT':
      if (form.kind === 'saving') return [form, []];
      if (Object.keys(problemsOf(fields)).length > 0)
        return [{ kind: 'editing', fields, saved, attempt: attempt + 1 }, []];
      return [{ kind: 'saving', fields, saved }, [{ type: 'SAVE', change: toChange(fields) }]];
    case 'SAVED': {
      const now = fieldsOf(event.profile);
      return [{ kind: 'saved', fields: now, saved: now }, []];
    }
    case 'FAILED':
      return [{ kind: 'editing', fields, saved, attempt: 0, error: event.error }, []];
    default:
      return unreachable(event);
  }
}

const toChange = (fields: ProfileFields): SaveProfile['change'] => ({
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  mobilePhone: phoneOrNull(fields.mobilePhone),
  homePhone: phoneOrNull(fields.homePhone),
});

/** What is no phone stays as typed: such a form is never sent. */
function phoneOrNull(text: string): string | null {
  const digits = parsePhone(text);
  return digits === undefined ? text.trim() || null : phoneToWire(digits);
}
