import { htmlText } from '@cartwright/server/html';
import type { Locale } from '@cartwright/contracts/locales';
import type { OutgoingMail } from '#ports/mail.ts';

/** A mail before it has an id. */
export type Mail = Omit<OutgoingMail, 'mailId'>;

/** One part of a mail: sentences, each a line of its own, or a table of names and values. */
export type MailPart =
  | { readonly kind: 'sentences'; readonly sentences: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [name: string, value: string])[] };

/** What a mail says, in the language of its reader. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly locale: Locale;
  readonly parts: readonly MailPart[];
}

/** A mail as text and as HTML, which say the same. */
export const mailOf = ({ to, subject, locale, parts }: MailMessage): Mail => ({
  to,
  subject,
  text: parts
    .map((part) => (part.kind === 'table' ? part.rows.map((row) => row.join('  ')) : part.sentences).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n'),
  html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body>${parts.map(htmlOf).join('')}</body></html>`,
});

const htmlOf = (part: MailPart): string =>
  part.kind === 'table'
    ? `<table>${part.rows.map(rowHtml).join('')}</table>`
    : part.sentences.map((sentence) => `<p>${htmlText(sentence)}</p>`).join('');

const rowHtml = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row" align="left">${htmlText(name)}</th><td>${htmlText(value)}</td></tr>`;
