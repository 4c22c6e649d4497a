import { isLocalCaller } from '@cartwright/server/local-caller';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Anything but one address shows all. */
const Query = z.object({ to: z.string().optional().catch(undefined) });

/**
 * Shows what would have been sent, for a developer's machine: never served in production, and 404 for a caller on another
 * machine. @param articles the HTML of each message, newest first
 */
export function localPage(
  app: FastifyInstance,
  { path, title }: { readonly path: `/local/${string}`; readonly title: string },
  articles: (query: z.output<typeof Query>) => Promise<readonly string[]>,
): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalCaller(request)) return reply.callNotFound();
    const shown = await articles(Query.parse(request.query));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><h1>${title}</h1>${shown.join('') || '<p>No messages yet.</p>'}</body></html>`,
      );
  });
}
