import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call whose body is bytes that its handler reads as they arrive: how many there may be. */
    bytes?: number;
  }
}

/** How many bytes the body of a call may have that has no limit of its own. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Hangs up after a response that came before the whole body did, if more may be on its way than the call takes: Node would
 * read all of it, and drop it. That is the body of a call that takes none, of no call at all, and of one that was refused.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete && mayExceed(request)) void reply.header('connection', 'close');
    done();
  });
}

function mayExceed({ headers, routeOptions }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const limit = routeOptions.config?.bytes ?? routeOptions.bodyLimit ?? BODY_LIMIT;
  return Number(headers['content-length'] ?? 0) > limit;
}
