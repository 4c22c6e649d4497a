import type { FastifyInstance } from 'fastify';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { problem } from '@cartwright/server/refusal';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = ['authorization', 'content-type', ...Object.values(PAYMENT_HEADERS)].join(', ');

/** Lets pages of exactly these origins call, and refuses pages of any other; programs send no origin. */
export function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>, payOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || origin === payOrigin) return;
    if (!origins.has(origin)) {
      return reply
        .code(403)
        .send(problem({ code: 'FORBIDDEN', reason: 'This origin is not a host of ours.' }, 403, request.id));
    }
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'x-request-id, retry-after, idempotent-replayed');
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': HEADERS,
          'access-control-max-age': '600',
        })
        .send();
    }
  });
}
