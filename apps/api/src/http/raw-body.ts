import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import type { FastifyInstance } from 'fastify';

/** Leaves the body of an upload unread: its handler reads it as it arrives, and never has it whole. */
export function leaveUploads(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPE, (_request, _payload, done) => done(null));
}
