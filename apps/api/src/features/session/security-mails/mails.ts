import type { Locale } from '@cartwright/contracts/locales';
import { newId } from '@cartwright/server/new-id';
import { mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { SECURITY_MAILS, type SecurityEvent } from './copy.ts';

/** Whom a mail addresses, in whose name and language. */
export interface SecurityMailing {
  readonly email: string;
  readonly firstName: string;
  readonly sender: MailSender;
  readonly locale: Locale;
  /** Whether a job sends it. */
  readonly sends: boolean;
}

/** The mail that how an account is opened has changed; without any link that acts by itself. */
export function securityMail(
  event: SecurityEvent,
  { email, firstName, sender, locale, sends }: SecurityMailing,
  now: number,
): NewMail {
  const { events, notYou, action, why } = SECURITY_MAILS[locale];
  const { subject, heading, intro } = events[event];
  const mailId = newId('mail', now);
  const mail = mailOf({
    to: email,
    sender,
    subject,
    locale,
    heading: heading(firstName),
    preview: notYou,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [intro(sender.name), notYou] },
      { kind: 'link', label: action, path: 'account/security' },
    ],
  });
  return { mailId, mail, about: `security/${mailId}`, sends };
}
