import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import type { Http } from '@cartwright/server/serve';
import type { FastifyInstance } from 'fastify';
import { leaveTime } from './late-bodies.ts';

/**
 * Leaves the body of an upload unread: its handler reads it as it arrives, and never has it whole. A call that takes no
 * bytes refuses them, and hangs up.
 */
export function leaveUploads(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPE, ({ routeOptions, is404 }, _payload, done) =>
    done(routeOptions.config.bytes === undefined && !is404 ? new NoUpload() : null),
  );
}

class NoUpload extends Error {
  override readonly name = 'NoUpload';
  readonly statusCode = 415;
  constructor() {
    super('This call takes JSON.');
  }
}

/**
 * The bytes of an upload as they arrive, of somebody who may send one: they have longer than a call. Whoever stops reading
 * keeps the connection, to say why.
 */
export function uploadOf({ request }: Http): AsyncIterable<Buffer> {
  leaveTime(request.raw);
  return request.raw.iterator({ destroyOnReturn: false });
}

/**
 * Lets a refused upload end: a browser that is cut off while it sends does not read the response. One that is too large,
 * or whose rest is, is cut off all the same.
 */
export async function dropRest({ request, reply }: Http, max: number): Promise<void> {
  let size = 0;
  if (max > 0)
    for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
      size += (part as Buffer).length; // a request has no encoding of its own
      if (size > max) break;
    }
  if (size >= max) void reply.header('connection', 'close');
}
