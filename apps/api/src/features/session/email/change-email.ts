import type { Locale } from '@cartwright/contracts/locales';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Mail } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { linkHash } from '#mail/secret-link.ts';
import { changedMail } from './mails.ts';
import { changeOfLink, takeChangeLink } from './sql.ts';

/** Who confirms the address, and in whose name and language the mails about it are. */
export interface Confirming {
  readonly profileId: string;
  readonly sender: MailSender;
  readonly locale: Locale;
  readonly now: number;
}

/**
 * Gives an account the address to which the link of a mail went. The account has to be signed in: whoever reads a mail
 * that went to a mistyped address gets nothing by it.
 */
export async function changeEmail(
  { db, sendsMail }: { readonly db: Db; readonly sendsMail: boolean },
  token: string,
  { profileId, now, ...mailing }: Confirming,
): Promise<Result<undefined, { readonly code: 'LINK_ENDED' }>> {
  const ended = refuse({ code: 'LINK_ENDED' } as const);
  const hash = linkHash(token);
  const change = await changeOfLink(db, { hash, profileId }, now);
  if (!change) return ended;
  const stored = (mail: Mail) => {
    const mailId = newId('mail', now);
    return { mailId, mail, about: `email-changed/${mailId}`, sends: sendsMail };
  };
  const { oldEmail, newEmail, firstName } = change;
  const mails = {
    before: stored(changedMail({ ...mailing, to: oldEmail }, { newEmail, firstName, isOld: true })),
    after: stored(changedMail({ ...mailing, to: newEmail }, { newEmail, firstName, isOld: false })),
  };
  return (await takeChangeLink(db, { hash, profileId, oldEmail }, mails, now)) ? ok(undefined) : ended;
}
