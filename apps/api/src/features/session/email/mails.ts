import type { Locale } from '@cartwright/contracts/locales';
import { type Mail, mailOf } from '#mail/mail.ts';
import type { MailSender } from '#mail/mail-content.ts';
import { EMAIL_MAILS } from './copy.ts';

interface Recipient {
  readonly to: string;
  readonly sender: MailSender;
  readonly locale: Locale;
}

/** The mail to a new address, with the link that confirms it. It has no name: a stranger may have typed the address. */
export function confirmMail({ to, sender, locale }: Recipient, token: string): Mail {
  const { confirm, why } = EMAIL_MAILS[locale];
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
      { kind: 'link', label: confirm.action, path: `confirm-email#${token}` },
      { kind: 'sentences', sentences: [confirm.lasts, confirm.notYou] },
    ],
  });
}

/** The mail to the owner of an account whose address another account wanted. */
export function inUseMail({ to, sender, locale }: Recipient, firstName: string): Mail {
  const { inUse, why } = EMAIL_MAILS[locale];
  return mailOf({
    to,
    sender,
    subject: inUse.subject,
    locale,
    heading: inUse.heading(firstName),
    preview: inUse.hint,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [inUse.intro(sender.name), inUse.hint] },
      { kind: 'link', label: inUse.action, path: 'signin' },
    ],
  });
}

interface Changed {
  readonly newEmail: string;
  readonly firstName: string;
  /** To the address that the account had before: whoever reads it may not have changed it. */
  readonly isOld: boolean;
}

/** The mail that an account has another address; without any link that acts by itself. */
export function changedMail({ to, sender, locale }: Recipient, { newEmail, firstName, isOld }: Changed): Mail {
  const { changed, why } = EMAIL_MAILS[locale];
  const rest = isOld ? changed.notYou(sender.supportPhone) : changed.signIn;
  return mailOf({
    to,
    sender,
    subject: changed.subject,
    locale,
    heading: changed.heading(firstName),
    preview: rest,
    why: why(sender.name),
    parts: [
      { kind: 'sentences', sentences: [changed.intro(sender.name, newEmail), rest] },
      { kind: 'link', label: changed.action, path: 'account/security' },
    ],
  });
}
