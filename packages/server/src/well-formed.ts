import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './refusal.ts';

/**
 * Refuses requests that Node accepts but two programs in a row could read in two ways: without a version, with more
 * than one host or one that is more than a name and a port, or with an address that names a host of its own. Browsers and
 * proxies send none of these.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const reason = objectionTo(request);
    if (reason === undefined) return done();
    void reply
      .code(400)
      .header('connection', 'close')
      .send(problem({ code: 'INVALID_REQUEST', reason, field: 'request' }, 400, request.id));
  });
}

function objectionTo({ raw }: FastifyRequest): string | undefined {
  if (raw.httpVersionMajor < 1) return 'A request names its version of HTTP.';
  if (hostsNamedIn(raw.rawHeaders) > 1) return 'A request names one host.';
  if (!HOST.test(raw.headers.host ?? '')) return 'A host is a name or an address, and a port.';
  return raw.url?.startsWith('/') === false && raw.url !== '*' ? 'An address begins with a slash.' : undefined;
}

/** RFC 9110, 7.2, without what no host of a shop has: user names, escapes and other punctuation. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** @param headers names and values in turn */
function hostsNamedIn(headers: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}
