import type { Locale } from '@cartwright/contracts/locales';
import { deletionDue } from '@cartwright/rules/account-deletion';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { DELETION_MAILS, type DeletionEvent } from './copy.ts';

/** Whom a mail addresses, and in whose name and language. */
export interface DeletionMailing {
  readonly email: string;
  readonly firstName: string;
  readonly sender: MailSender;
  readonly locale: Locale;
  /** Whether a job sends it. */
  readonly sends: boolean;
  readonly requestedAt: Millis;
}

/** The mail about what becomes of an account; without any link that acts by itself. */
export function deletionMail(event: DeletionEvent, mailing: DeletionMailing, now: Millis): NewMail {
  const { email, firstName, sender, locale, sends, requestedAt } = mailing;
  const { events, why } = DELETION_MAILS[locale];
  const { subject, heading, sentences, action } = events[event];
  const words = sentences({
    banner: sender.name,
    date: dateText(deletionDue(requestedAt), locale),
    phone: sender.supportPhone,
  });
  const mailId = newId('mail', now);
  const mail = mailOf({
    to: email,
    sender,
    subject,
    locale,
    heading: heading(firstName),
    preview: words[0] ?? '',
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: words },
      ...(action === null
        ? []
        : ([
            { kind: 'link', label: action, path: event === 'planned' ? 'account/delete' : 'account/dashboard' },
          ] as const)),
    ],
  });
  return { mailId, mail, about: `account-${event}/${mailId}`, sends };
}

/** `December 8, 2026`, by the calendar of UTC, like every date of an account. */
const dateText = (moment: Millis, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
