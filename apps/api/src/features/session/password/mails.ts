import type { Locale } from '@cartwright/contracts/locales';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { PASSWORD_MAILS } from './copy.ts';

interface Recipient {
  readonly to: string;
  readonly firstName: string;
  readonly sender: MailSender;
  readonly locale: Locale;
}

/** The mail with a link to choose a new password. */
export function resetMail({ to, firstName, sender, locale }: Recipient, token: string): Mail {
  const { reset, why } = PASSWORD_MAILS[locale];
  return mailOf({
    to,
    sender,
    subject: reset.subject,
    locale,
    heading: reset.heading(firstName),
    preview: reset.lasts,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [reset.intro(sender.name)] },
      // After the number sign: neither a log nor a page that the link leads to ever gets it.
      { kind: 'link', label: reset.action, path: `reset-password#${token}` },
      { kind: 'sentences', sentences: [reset.lasts, reset.notYou] },
    ],
  });
}

/**
 * The mail that a password was changed; without any link that acts by itself.
 * @param isReset by the link of a mail, which ends everything else that signs in
 */
export function changedMail({ to, firstName, sender, locale }: Recipient, { isReset }: { isReset: boolean }): Mail {
  const { changed, why } = PASSWORD_MAILS[locale];
  const signedOut = isReset ? changed.signedOutAll : changed.signedOut;
  return mailOf({
    to,
    sender,
    subject: changed.subject,
    locale,
    heading: changed.heading(firstName),
    preview: signedOut,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [changed.intro(sender.name), signedOut, changed.notYou] },
      { kind: 'link', label: changed.action, path: 'forgot-password' },
    ],
  });
}
