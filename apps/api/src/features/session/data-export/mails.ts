import type { Locale } from '@cartwright/contracts/locales';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { EXPORT_MAIL } from './copy.ts';

/** Whom the mail addresses, and in whose name and language. */
export interface ExportMailing {
  readonly email: string;
  readonly firstName: string;
  readonly sender: MailSender;
  readonly locale: Locale;
  readonly sends: boolean;
  readonly exportId: string;
  readonly expiresAt: Millis;
}

/** The mail that a download is ready. It carries nothing of it: the page wants the shopper to sign in. */
export function readyMail(mailing: ExportMailing, now: Millis): NewMail {
  const { email, firstName, sender, locale, sends, exportId, expiresAt } = mailing;
  const { subject, heading, sentences, action, why } = EXPORT_MAIL[locale];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  const words = sentences(sender.name, date);
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
      { kind: 'link', label: action, path: 'account/data' },
    ],
  });
  return { mailId: newId('mail', now), mail, about: `data-export/${exportId}`, sends };
}
