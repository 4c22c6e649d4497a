import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Helmet's headers on every answer. They are the same each time, so helmet is asked for them once and not at each request. */
export async function sendSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  let headers: Record<string, string> | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    headers ??= headersOf(reply);
    reply.headers(headers);
    done();
  });
}

/** Lets helmet write on one answer, and takes off it what was written. */
function headersOf(reply: FastifyReply): Record<string, string> {
  const before = new Set(reply.raw.getHeaderNames());
  void reply.helmet();
  const written = reply.raw.getHeaderNames().filter((name) => !before.has(name));
  const headers = Object.fromEntries(written.map((name) => [name, String(reply.raw.getHeader(name))]));
  for (const name of written) reply.raw.removeHeader(name);
  return headers;
}
