import type { Locale } from '@cartwright/contracts/locales';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { SIGN_UP_MAILS } from './copy.ts';

interface Recipient {
  readonly to: string;
  readonly sender: MailSender;
  readonly locale: Locale;
}

/** The mail with the link that opens a requested account. It has no name: a stranger may have typed one. */
export function confirmMail({ to, sender, locale }: Recipient, token: string): Mail {
  const { confirm, why } = SIGN_UP_MAILS[locale];
  return mailOf({
    to,
    sender,
    subject: confirm.subject,
    locale,
    heading: confirm.heading,
    preview: confirm.lasts,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [confirm.intro(sender.name)] },
      // After the number sign: neither a log nor a page that the link leads to ever gets it.
      { kind: 'link', label: confirm.action, path: `confirm-account#${token}` },
      { kind: 'sentences', sentences: [confirm.lasts, confirm.notYou] },
    ],
  });
}

/** The mail to the owner of an account for whose address another one was requested. */
export function existingMail({ to, sender, locale }: Recipient, firstName: string): Mail {
  const { existing, why } = SIGN_UP_MAILS[locale];
  return mailOf({
    to,
    sender,
    subject: existing.subject(sender.name),
    locale,
    heading: existing.heading(firstName),
    preview: existing.notYou,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [existing.intro(sender.name)] },
      { kind: 'link', label: existing.signIn, path: 'signin' },
      { kind: 'sentences', sentences: [existing.forgotten] },
      { kind: 'link', label: existing.reset, path: 'forgot-password' },
      { kind: 'sentences', sentences: [existing.notYou] },
    ],
  });
}
