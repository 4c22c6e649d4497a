import { copy } from './copy.ts';
import { copy as passwordCopy } from './password/copy.ts';

/** Errors by field; a valid field is absent. */
export type Problems<Field extends string> = { readonly [F in Field]?: string };

const SHORTEST_PASSWORD = 10;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

export type SignInFields = { email: string; password: string; remember: boolean };
export type SignUpFields = { email: string; password: string; firstName: string; lastName: string };

export function signInProblems({ email, password }: SignInFields): Problems<'email' | 'password'> {
  return present({ email: emailProblem(email), password: password === '' ? copy.passwordMissing : undefined });
}

export function signUpProblems(fields: SignUpFields): Problems<keyof SignUpFields> {
  const { email, password, firstName, lastName } = fields;
  return present({
    firstName: nameProblem(firstName, copy.firstNameMissing),
    lastName: nameProblem(lastName, copy.lastNameMissing),
    email: emailProblem(email),
    password: newPasswordProblem(password),
  });
}

export const emailProblems = ({ email }: { email: string }): Problems<'email'> =>
  present({ email: emailProblem(email) });

/** Of a password that was chosen before. */
export const knownPasswordProblems = ({ password }: { password: string }): Problems<'password'> =>
  present({ password: password === '' ? copy.passwordMissing : undefined });

export const passwordProblems = ({ password }: { password: string }): Problems<'password'> =>
  present({ password: newPasswordProblem(password) });

type ChangeFields = { currentPassword: string; newPassword: string };
export function changeProblems({ currentPassword, newPassword }: ChangeFields): Problems<keyof ChangeFields> {
  return present({
    currentPassword: currentPassword === '' ? passwordCopy.currentMissing : undefined,
    newPassword:
      newPasswordProblem(newPassword) ?? (newPassword === currentPassword ? passwordCopy.newSame : undefined),
  });
}

const newPasswordProblem = (password: string): string | undefined =>
  password.length < SHORTEST_PASSWORD ? copy.passwordShort : undefined;

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return copy.emailMissing;
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : copy.emailWrong;
}

function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  return NAME.test(name.trim()) && name.trim().length <= 40 ? undefined : copy.nameWrong;
}

function present<Field extends string>(problems: { [F in Field]: string | undefined }): Problems<Field> {
  // What is left holds no undefined; the type of fromEntries cannot say so.
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined)) as Problems<Field>;
}
