import { htmlText } from '@cartwright/server/html';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#context.ts';
import { recentTexts } from '#features/communications/texts/sql.ts';
import { localPage } from './local-page.ts';

/** Shows the text messages that would have been sent, at `/local/texts`. */
export function localTextsPage(app: FastifyInstance, { db }: { readonly db: Db }): void {
  localPage(app, { path: '/local/texts', title: 'Text messages' }, async () =>
    (await recentTexts(db.read)).map(
      ({ to, text, locale, at, isWithheld }) =>
        `<article><p>${htmlText(to)} · ${at.toISOString()}${isWithheld ? ' · withheld: opted out' : ''}</p><p lang="${locale}">${htmlText(text)}</p></article>`,
    ),
  );
}
