import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Helmet's headers on every response. They never change, so helmet computes them once instead of on each request. */
export async function sendSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  let headers: Record<string, string> | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    headers ??= headersOf(reply);
    reply.headers(headers);
    done();
  });
}

/** Lets helmet write to one response, and reads what was written. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const before = new Set(reply.raw.getHeaderNames());
  void reply.helmet();
  const written = reply.raw.getHeaderNames().filter((name) => !before.has(name));
  const headers = Object.fromEntries(written.map((name) => [name, String(reply.raw.getHeader(name))]));
  for (const name of written) reply.raw.removeHeader(name);
  return headers;
}
