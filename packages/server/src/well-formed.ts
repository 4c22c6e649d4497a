import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './refusal.ts';

/**
 * Refuses requests that Node accepts but two programs in a row could read in two ways: without a version, with more
 * than one host, or with an address that names a host of its own. Browsers and proxies send none of these.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const reason = objectionTo(request);
    if (reason === undefined) return undefined;
    return reply
      .code(400)
      .header('connection', 'close')
      .send(problem({ code: 'INVALID_REQUEST', reason, field: 'request' }, 400, request.id));
  });
}

function objectionTo({ raw }: FastifyRequest): string | undefined {
  if (raw.httpVersionMajor < 1) return 'A request names its version of HTTP.';
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return 'A request names one host.';
  return raw.url?.startsWith('/') === false && raw.url !== '*' ? 'An address begins with a slash.' : undefined;
}
