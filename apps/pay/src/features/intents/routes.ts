import { ok, refuse } from '@cartwright/rules/result';
import type { Caller, PayServe } from '#context.ts';
import { once } from '#operations.ts';
import { authorize } from './authorize.ts';
import { authorizeAtOnce } from './authorize-at-once.ts';
import type { Deps } from './authorize-command.ts';
import { findCard } from './cards-sql.ts';
import { unreleasedLegs } from './declined-releases-sql.ts';
import { changeIntent } from './change-intent.ts';
import { closeIntent } from './close-intent.ts';
import { readView, toFacts, viewOf } from './intent-view.ts';
import { movesOfIntent } from './moves/move-list.ts';
import { moveRoutes } from './moves/move-routes.ts';
import { openIntent } from './open-intent.ts';
import { findIntentOf, tenantOf } from './intent-access.ts';

type RouteDeps = Deps & { readonly knowsTenant: (tenant: string) => boolean };

/** The calls of the shop's server, with a service token. */
export function intentRoutes(serve: PayServe, deps: RouteDeps): void {
  openRoutes(serve, deps);
  payRoutes(serve, deps);
  moveRoutes(serve, deps);
}

function openRoutes(serve: PayServe, { db, knowsTenant }: RouteDeps): void {
  serve('POST /payment/v2/intents', async ({ body }, { caller, now }) => {
    if (isForeign(caller, body.tenant) || !knowsTenant(body.tenant))
      return refuse({ code: 'FORBIDDEN', reason: 'This tenant is not known to this caller.' });
    const { accountId: account, ...requested } = body;
    const intent = await openIntent(db, { ...requested, account }, now);
    if (intent.account !== account)
      return refuse({ code: 'FORBIDDEN', reason: 'This checkout is of another account.' });
    return ok(await readView(db, intent));
  });

  serve('GET /payment/v2/intents/:id', async ({ params }, context) => {
    const intent = await findIntentOf(db, context, params.id);
    if (!intent) return refuse({ code: 'NOT_FOUND' });
    return ok({ ...(await readView(db, intent)), moves: await movesOfIntent(db.read, intent.id) });
  });

  serve('PATCH /payment/v2/intents/:id', async ({ params, body }, context) => {
    if (!(await findIntentOf(db, context, params.id))) return refuse({ code: 'NOT_FOUND' });
    const { accountId: account, ...change } = body;
    const changed = await changeIntent(db, { ...change, intentId: params.id, account });
    return changed.ok ? ok(await readView(db, changed.value)) : changed;
  });

  serve('GET /payment/v2/accounts/:accountId/cards/:cardId', async ({ params }, { caller, now }) => {
    const card = await findCard(db.read, { id: params.cardId, account: params.accountId, tenant: tenantOf(caller) });
    return card ? ok(toFacts(card, now)) : refuse({ code: 'NOT_FOUND' });
  });
}

const isForeign = (caller: Caller, tenant: string): boolean => ![undefined, tenant].includes(tenantOf(caller));

function payRoutes(serve: PayServe, deps: Deps): void {
  const { db } = deps;
  serve('POST /payment/v2/intents/:id/authorize', async ({ params, body }, context) => {
    const { operation, now } = context;
    if (operation === undefined)
      return refuse({ code: 'INVALID_REQUEST', reason: 'This call needs an Idempotency-Key.' });
    const { accountId: account, total, tenders, fulfillment, encryptedPin, identityData } = body;
    const intentId = params.id;
    const command = { intentId, account, total, tenders, fulfillment, encryptedPin, identityData, operation, now };
    // A PIN is never stored, so a recovered attempt comes without it, and without the data of its visit, and is the
    // same request. The hashes of requests are
    // stored: they keep the spelling of the first release, so that a later one repeats its responses.
    const request = { accountId: account, total, fulfilment: fulfillment, tenders };
    const route = `authorize ${intentId}`;
    const done = await authorizeAtOnce(deps, command, { route, request, tenant: tenantOf(context.caller) });
    if (done) return done;
    const intent = await findIntentOf(db, context, intentId);
    if (intent?.account !== account) return refuse({ code: 'NOT_FOUND' });
    return await once(db, { tenant: intent.tenant, account, route, operation, request, now }, context, async () => {
      const paid = await authorize(deps, command);
      return paid.ok ? ok(viewOf(paid.value.intent, paid.value.legs)) : paid;
    });
  });

  serve('POST /payment/v2/intents/:id/reverse', async ({ params, body }, context) => {
    const found = await findIntentOf(db, context, params.id);
    const closing = { intentId: params.id, move: 'REVERSE', account: body.accountId, now: context.now } as const;
    const intent = found && (await closeIntent(deps, closing));
    if (!intent) return refuse({ code: 'NOT_FOUND' });
    return ok({ ...(await readView(db, intent)), unreleased: await unreleasedLegs(db.read, intent, context.now) });
  });
}
