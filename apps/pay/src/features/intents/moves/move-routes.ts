import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { PayContext, PayServe } from '#context.ts';
import { once, type Operation } from '#operations.ts';
import type { Deps } from '../authorize-command.ts';
import { unreleasedLegs } from '../declined-releases-sql.ts';
import { readView } from '../intent-view.ts';
import { captureIntent, type MoveMoney, refundIntent } from './move-money.ts';
import { findIntent } from '../sql.ts';
import { findIntentOf, tenantOf } from '../intent-access.ts';
import { returnedRefunds } from './returned-refunds-sql.ts';

/** Capturing what was authorized, refunding what was captured, and which refunds banks returned. */
export function moveRoutes(serve: PayServe, deps: Deps): void {
  serve('POST /payment/v2/intents/:id/capture', async (input, context) => {
    const requested = await readMove(deps, input, context);
    if (!requested.ok) return requested;
    const command = { ...requested.value, type: 'COMPLETION' } as const;
    return await once(deps.db, named('capture', command), context, async () => {
      const done = await captureIntent(deps, command);
      if (!done.ok) return done;
      const intent = await intentNow(deps, command);
      const unreleased = await unreleasedLegs(deps.db.read, intent, command.now);
      return ok({ ...(await readView(deps.db, intent)), unreleased });
    });
  });

  serve('POST /payment/v2/intents/:id/refund', async (input, context) => {
    const requested = await readMove(deps, input, context);
    if (!requested.ok) return requested;
    const command = { ...requested.value, type: 'RETURN' } as const;
    return await once(deps.db, named('refund', command), context, async () => {
      const done = await refundIntent(deps, command);
      return done.ok ? ok(await readView(deps.db, await intentNow(deps, command))) : done;
    });
  });

  serve('GET /payment/v2/refunds/returned', async ({ query: { from, after } }, { caller }) => {
    const page = { tenant: tenantOf(caller), from: Date.parse(from), after };
    return ok({ refunds: await returnedRefunds(deps.db.read, page) });
  });
}

/** Both calls have the same form. */
interface Input {
  readonly params: { readonly id: string };
  readonly body: { readonly accountId: string; readonly legs: MoveMoney['legs'] };
}
type Move = Omit<MoveMoney, 'type'> & { readonly tenant: string };

/** The request, for an intent that the caller may access. */
async function readMove(
  { db }: Deps,
  { params, body }: Input,
  context: PayContext,
): Promise<Result<Move, { readonly code: 'IDEMPOTENCY_KEY_MISSING' | 'NOT_FOUND' }>> {
  const { operation, now } = context;
  if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
  const intent = await findIntentOf(db, context, params.id);
  if (intent?.account !== body.accountId) return refuse({ code: 'NOT_FOUND' });
  return ok({ intentId: intent.id, tenant: intent.tenant, account: intent.account, legs: body.legs, operation, now });
}

const named = (verb: 'capture' | 'refund', { intentId, tenant, account, legs, operation, now }: Move): Operation => ({
  tenant,
  account,
  route: `${verb} ${intentId}`,
  operation,
  request: legs,
  now,
});

async function intentNow({ db }: Deps, { intentId }: Move) {
  const intent = await findIntent(db.read, intentId);
  if (!intent) throw new Error(`intent ${intentId} is gone`);
  return intent;
}
