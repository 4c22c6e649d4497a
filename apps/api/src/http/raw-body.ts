import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import type { Http } from '@cartwright/server/serve';
import type { FastifyInstance } from 'fastify';

/** Leaves the body of an upload unread: its handler reads it as it arrives, and never has it whole. */
export function leaveUploads(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPE, (_request, _payload, done) => done(null));
}

/** The bytes of an upload as they arrive. Whoever stops reading keeps the connection, to say why. */
export const uploadOf = ({ request }: Http): AsyncIterable<Buffer> => request.raw.iterator({ destroyOnReturn: false });

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
