import { htmlText } from '@cartwright/server/html';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#context.ts';
import type { OutgoingMail } from '#ports/mail.ts';
import { recentMails } from '#mail/mail-sql.ts';
import { localPage } from './local-page.ts';

/** Shows the mail that would have been sent, at `/local/mail`; with `?to=`, that to one address. */
export function localMailPage(app: FastifyInstance, { db }: { readonly db: Db }): void {
  localPage(app, { path: '/local/mail', title: 'Inbox' }, async ({ to }) =>
    (await recentMails(db.read, to)).map(
      (mail) =>
        `<article lang="${languageOf(mail)}"><h2>${htmlText(mail.subject)}</h2><p>${htmlText(mail.to)} · ${mail.at.toISOString()}</p>${paragraphs(mail.text)}</article>`,
    ),
  );
}

/** The language that a mail says it is in. */
const languageOf = ({ html }: Pick<OutgoingMail, 'html'>): string => /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en-US';

/** The text of a mail with its lines, which wrap in a narrow window. */
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${htmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
