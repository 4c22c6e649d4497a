import { htmlText } from '@cartwright/server/html';
import { isLocalCaller } from '@cartwright/server/local-caller';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#context.ts';
import type { OutgoingMail } from '#ports/mail.ts';
import { recentMails } from '#mail/mail-sql.ts';

/**
 * Shows the mail that would have been sent, at `/local/mail`. For a developer's machine: never served in production,
 * and 404 for a caller on another machine.
 */
export function localMailPage(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.get('/local/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalCaller(request)) return reply.callNotFound();
    const mails = await recentMails(db.read);
    const shown = mails.map(
      (mail) =>
        `<article lang="${languageOf(mail)}"><h2>${htmlText(mail.subject)}</h2><p>${htmlText(mail.to)} · ${mail.at.toISOString()}</p>${paragraphs(mail.text)}</article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title><body><h1>Inbox</h1>${shown.join('') || '<p>No messages yet.</p>'}</body></html>`,
      );
  });
}

/** The language that a mail says it is in. */
const languageOf = ({ html }: Pick<OutgoingMail, 'html'>): string => /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en-US';

/** The text of a mail with its lines, which wrap in a narrow window. */
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${htmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
