import type { Locale } from '@cartwright/contracts/locales';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { MailSender } from '#mail/mail-content.ts';
import type { Auth } from '../auth.ts';
import { linkHash } from '#mail/secret-link.ts';
import { changedMail } from './mails.ts';
import { ownerOfLink, passwordHashOf, replacePassword, takeResetLink } from './sql.ts';
import { isWeakPassword } from './weak-password.ts';

export interface PasswordDeps {
  readonly db: Db;
  readonly auth: Pick<Auth, 'hashPassword' | 'verifyPassword'>;
  readonly sendsMail: boolean;
}

/** In whose name and language the mail is that the password changed. */
export interface Mailing {
  readonly sender: MailSender;
  readonly locale: Locale;
  readonly now: number;
}

type TooWeak = { readonly code: 'PASSWORD_TOO_WEAK'; readonly field: 'password' | 'newPassword' };

/**
 * Replaces a forgotten password by the link of a mail. @returns the ids of the account's sessions, all of which ended.
 * A link that is used, over or wrong is LINK_ENDED; a weak password leaves the link as it is.
 */
export async function resetPassword(
  { db, auth, sendsMail }: PasswordDeps,
  { token, password }: { readonly token: string; readonly password: string },
  { now, ...mailing }: Mailing,
): Promise<Result<readonly string[], TooWeak | { readonly code: 'LINK_ENDED' }>> {
  const hash = linkHash(token);
  const owner = await ownerOfLink(db, hash, now);
  if (!owner) return refuse({ code: 'LINK_ENDED' });
  if (await isWeakPassword(password, [owner.email, owner.firstName, owner.lastName]))
    return refuse({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
  const mail = changedMail({ to: owner.email, firstName: owner.firstName, ...mailing }, { isReset: true });
  const row = { passwordHash: await auth.hashPassword(password), mail: passwordMail(mail, { sends: sendsMail, now }) };
  const sids = await takeResetLink(db, hash, row, now);
  return sids ? ok(sids) : refuse({ code: 'LINK_ENDED' });
}

/** The shopper who changes the password. */
export interface Changing {
  readonly profileId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sid: string;
}

/** Replaces a known password. @returns the ids of the account's other sessions, which ended */
export async function changePassword(
  { db, auth, sendsMail }: PasswordDeps,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  { now, shopper, ...mailing }: Mailing & { readonly shopper: Changing },
): Promise<
  Result<readonly string[], TooWeak | { readonly code: 'WRONG_CREDENTIALS'; readonly field: 'currentPassword' }>
> {
  const { profileId, email, firstName, lastName, sid } = shopper;
  const wrong = refuse({ code: 'WRONG_CREDENTIALS', field: 'currentPassword' } as const);
  const oldHash = await passwordHashOf(db, profileId);
  if (oldHash === undefined || !(await auth.verifyPassword({ hash: oldHash, password: currentPassword }))) return wrong;
  if (await isWeakPassword(newPassword, [email, firstName, lastName]))
    return refuse({ code: 'PASSWORD_TOO_WEAK', field: 'newPassword' });
  const mail = changedMail({ to: email, firstName, ...mailing }, { isReset: false });
  const row = {
    passwordHash: await auth.hashPassword(newPassword),
    mail: passwordMail(mail, { sends: sendsMail, now }),
  };
  const sids = await replacePassword(db, { profileId, sid, oldHash }, row, now);
  return sids ? ok(sids) : wrong;
}

function passwordMail(mail: ReturnType<typeof changedMail>, { sends, now }: { sends: boolean; now: number }) {
  const mailId = newId('mail', now);
  return { mailId, mail, about: `password-changed/${mailId}`, sends };
}
