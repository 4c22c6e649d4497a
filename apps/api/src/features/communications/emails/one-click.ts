import { PREFERENCES_PAGE } from '@cartwright/contracts/pages';
import type { Clock } from '@cartwright/server/clock';
import { problem } from '@cartwright/server/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#context.ts';
import { linkHash } from '#mail/secret-link.ts';
import { unsubscribeByLink } from './links-sql.ts';

/** Called by mail programs, without cookies and without a page. */
export const ONE_CLICK = '/webhooks/unsubscribe';
/** What the body of one click says (RFC 8058), in a form of either type. */
const CLICK = /\bList-Unsubscribe(?:=|"\s+)One-Click\b/;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface OneClickDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The banner of a request's host. */
  readonly bannerOf: (request: FastifyRequest) => string;
}

/**
 * One click that unsubscribes (RFC 8058): `POST` by a mail program. Every token gets the same response, whether it acts
 * or not. Who opens the address in a browser is sent to the page, which changes nothing by itself.
 */
export async function oneClickUnsubscribe(app: FastifyInstance, { db, clock, bannerOf }: OneClickDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(ONE_CLICK, { schema: { hide: true } }, async (request, reply) => {
      if (typeof request.body !== 'string' || !CLICK.test(request.body))
        return reply.code(400).send(problem({ code: 'INVALID_REQUEST' }, 400, request.id));
      const hash = linkHash(parameterOf(request, 'token'));
      await unsubscribeByLink(db, { hash, bannerId: bannerOf(request), now: clock.now() });
      return reply.code(204).send();
    });
    scope.get(ONE_CLICK, { schema: { hide: true } }, async (request, reply) => {
      const tokens = ['token', 'token2'].map((name) => [name, parameterOf(request, name)]);
      const query = new URLSearchParams(tokens.filter(([, token]) => token !== ''));
      return reply.header('referrer-policy', 'no-referrer').redirect(`${PREFERENCES_PAGE}?${query}`, 303);
    });
  });
}

const parameterOf = ({ url }: FastifyRequest, name: string): string =>
  new URLSearchParams(url.split('?')[1]).get(name) ?? '';
