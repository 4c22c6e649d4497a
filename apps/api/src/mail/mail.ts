import type { OutgoingMail } from '#ports/mail.ts';
import { FOOTER } from './copy.ts';
import type { MailMessage, MailPart } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** A mail before it has an id. */
export type Mail = Omit<OutgoingMail, 'mailId'>;

/** A mail as text and as HTML, with the same facts in the same order. */
export function mailOf({ to, parts, ...message }: MailMessage): Mail {
  const { help, why } = FOOTER[message.locale];
  const { name, supportPhone } = message.sender;
  const content = {
    ...message,
    parts: parts.filter((part) => !isEmpty(part)),
    footer: [help(supportPhone), message.why ?? why(name)],
  };
  return { to, subject: message.subject, text: mailText(content), html: mailHtml(content) };
}

function isEmpty(part: MailPart): boolean {
  if (part.kind === 'sentences') return part.sentences.length === 0;
  return (part.kind === 'facts' || part.kind === 'amounts') && part.rows.length === 0;
}
