import { problem } from '@cartwright/server/refusal';
import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every request that could change something unless it comes from our own page: by `Sec-Fetch-Site`, or an
 * `Origin` that matches the request's own host. A body must be JSON, which no form of another site can send, as can none an
 * upload's bytes; a form of ours without fields has none.
 */
export function guardSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method) || isWebhook(request) || (isSameOrigin(request) && isJsonOrEmpty(request)))
      return done();
    void reply
      .code(403)
      .send(
        problem({ code: 'FORBIDDEN', reason: 'A change must come as JSON from a page of this shop.' }, 403, request.id),
      );
  });
}

/** Called by another service with a token of its own and never with cookies, which these calls do not read. */
const isWebhook = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/webhooks/') && headers.cookie === undefined;

function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** A form without fields, such as those of `/sim`, names a type and has nothing of it. */
function isJsonOrEmpty({ headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'] ?? '';
  return !hasBody || type === UPLOAD_TYPE || /^application\/json(?:\s*;|$)/i.test(type);
}
