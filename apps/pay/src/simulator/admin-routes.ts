import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { isLocalCaller } from '@cartwright/server/local-caller';
import type { Db } from '#context.ts';
import { ADMIN_POLICY, adminPage, type AdminView } from './admin-page.ts';
import { lastCards, lastMoves } from './admin-sql.ts';
import { auditBooks } from './audit-sql.ts';
import { type Fault, type Faults, PORTS } from './faults.ts';
import type { SimClock } from './sim-clock.ts';

/** What the simulator's page reads and sets. */
export interface Simulator {
  readonly db: Db;
  readonly clock: SimClock;
  readonly faults: Faults;
}

const MAX_MINUTES = 300_000;
const MAX_SHOWN = 50;

const SetClock = z.object({ minutes: z.coerce.number().int().min(1).max(MAX_MINUTES) });
const SetFault = z
  .object({
    port: z.enum(PORTS),
    kind: z.enum(['slow', 'hang', 'refuse', 'lose', 'decline', 'none']),
    /** How many calls it affects. */
    times: z.coerce.number().int().min(1).max(1_000).default(1),
    ms: z.coerce.number().int().min(1).max(60_000).default(3_000),
    networkCode: z
      .string()
      .regex(/^[0-9A-Z]{2,4}$/)
      .default('05'),
  })
  .transform(({ port, kind, times, ms, networkCode }) => ({ port, times, fault: faultOf(kind, ms, networkCode) }));

function faultOf(kind: Fault['kind'] | 'none', ms: number, networkCode: string): Fault | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'slow') return { kind, ms };
  return kind === 'decline' ? { kind, networkCode } : { kind };
}

/**
 * The page of the simulator at `/sim`, and what its forms or a test's JSON set. Never registered in production, and
 * only found by programs of this machine.
 */
export async function simulatorRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  const { clock, faults } = simulator;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => (isLocalCaller(request) ? undefined : reply.callNotFound()));
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/sim', HIDDEN, async (_, reply) =>
      reply
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(adminPage(await viewOf(simulator))),
    );
    scope.post<{ Body: z.output<typeof SetClock> }>('/sim/clock', schemaOf(SetClock), async (request, reply) => {
      await clock.advance(request.body.minutes * MINUTE);
      return answer(request, reply, simulator);
    });
    scope.post('/sim/clock/reset', HIDDEN, async (request, reply) => {
      await clock.reset();
      return answer(request, reply, simulator);
    });
    scope.post<{ Body: z.output<typeof SetFault> }>('/sim/faults', schemaOf(SetFault), async (request, reply) => {
      const { port, times, fault } = request.body;
      if (fault) faults.arm({ port, fault, left: times });
      else faults.disarm(port);
      return answer(request, reply, simulator);
    });
  });
}

const HEADERS = {
  'content-security-policy': ADMIN_POLICY,
  'cache-control': 'no-store',
  // With no referrer at all a browser sends no origin for the page's own forms either, and the host refuses them.
  'referrer-policy': 'same-origin',
};
const HIDDEN = { schema: { hide: true } } as const;
const schemaOf = (body: z.ZodType) => ({ schema: { hide: true, body } }) as const;

/** A form is redirected to the page; a program gets the new setting. */
function answer(request: FastifyRequest, reply: FastifyReply, { clock, faults }: Simulator): FastifyReply {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return reply.redirect('/sim', 303);
  return reply.send({ now: new Date(clock.now()).toISOString(), aheadMs: clock.ahead(), faults: faults.armed() });
}

async function viewOf({ db, clock, faults }: Simulator): Promise<AdminView> {
  return {
    now: clock.now(),
    ahead: clock.ahead(),
    faults: faults.armed(),
    cards: await lastCards(db.read, MAX_SHOWN),
    moves: await lastMoves(db.read, MAX_SHOWN),
    discrepancies: await auditBooks(db.read),
  };
}
