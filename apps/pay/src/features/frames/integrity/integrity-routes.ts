import type { FastifyInstance } from 'fastify';
import type { Clock } from '@cartwright/server/clock';
import { problem } from '@cartwright/server/refusal';
import type { Db } from '#context.ts';
import { readCspReport } from './csp-report.ts';
import type { SignedManifest } from './manifest.ts';
import { report } from './sql.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** What the build signed; loaded on demand, so that a host without a build still starts. */
  readonly signed: () => SignedManifest;
}

const MAX_BYTES = 16 * 1024;
const A_MINUTE = { max: 60, timeWindow: 60_000 };

/** What pages and monitors may know about the frames' build, and where browsers report what they refused to run. */
export async function integrityRoutes(app: FastifyInstance, { db, clock, signed }: Deps): Promise<void> {
  app.get('/.well-known/gw-frames.json', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(signed()),
  );

  await app.register(async (inside) => {
    inside.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      inside.getDefaultJsonParser('error', 'error'),
    );
    inside.post('/reports/csp', { schema: { hide: true }, config: { rateLimit: A_MINUTE } }, async (request, reply) => {
      const signs = readCspReport(request.body);
      if (!signs) return reply.code(400).send(problem({ code: 'INVALID_REQUEST', field: 'body' }, 400, request.id));
      if (signs.length > 0) request.log.error({ signs }, 'a browser refused something on a payment page');
      await db.single((single) => report(single, signs, clock.now()));
      return reply.code(204).send();
    });
  });
}
