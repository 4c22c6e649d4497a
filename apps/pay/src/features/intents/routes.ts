import type { CardFacts } from '@cartwright/contracts/payment-intents';
import { cents } from '@cartwright/rules/money';
import { ok, refuse } from '@cartwright/rules/result';
import type { PayServe } from '#context.ts';
import { isExpired } from '#expiry.ts';
import { once } from '#operations.ts';
import { authorize, type Deps } from './authorize.ts';
import { openIntent } from './open-intent.ts';
import { reverseIntent } from './reverse.ts';
import { findCard, findIntent, type IntentCard, legsOf, type StoredIntent, type StoredLeg } from './sql.ts';

/** What the shop's server asks, with a service token. */
export function intentRoutes(
  serve: PayServe,
  deps: Deps & { readonly knowsTenant: (tenant: string) => boolean },
): void {
  const { db } = deps;
  openRoutes(serve, deps);

  serve('POST /payment/v2/intents/:id/authorize', async ({ params, body }, { operation, now }, { reply }) => {
    if (operation === undefined)
      return refuse({ code: 'INVALID_REQUEST', reason: 'This call needs an Idempotency-Key.' });
    const intent = await findIntent(db.read, params.id);
    if (!intent || intent.account !== body.accountId) return refuse({ code: 'NOT_FOUND' });
    const { tenant, account, id: intentId } = intent;
    return await once(
      db,
      { tenant, account, route: `authorize ${intentId}`, operation, request: body, now },
      reply,
      async () => {
        const done = await authorize(deps, {
          intentId,
          account,
          total: body.total,
          tenders: body.tenders,
          operation,
          now,
        });
        return done.ok ? ok(viewOf(done.value.intent, done.value.legs)) : done;
      },
    );
  });

  serve('POST /payment/v2/intents/:id/reverse', async ({ params, body }, context) => {
    const intent = await reverseIntent(deps, { intentId: params.id, account: body.accountId, now: context.now });
    return intent ? ok(await toView(deps, intent)) : refuse({ code: 'NOT_FOUND' });
  });
}

function openRoutes(serve: PayServe, deps: Deps & { readonly knowsTenant: (tenant: string) => boolean }): void {
  const { db, knowsTenant } = deps;
  serve('POST /payment/v2/intents', async ({ body }, { caller, now }) => {
    const isForeign = caller.kind === 'service' && caller.tenant !== undefined && caller.tenant !== body.tenant;
    if (isForeign || !knowsTenant(body.tenant))
      return refuse({ code: 'FORBIDDEN', reason: 'This tenant is not known to this caller.' });
    const { checkoutId, accountId: account, tenant, application, total } = body;
    const intent = await openIntent(db, { checkoutId, account, tenant, application, total }, now);
    if (intent.account !== account)
      return refuse({ code: 'FORBIDDEN', reason: 'This checkout is of another account.' });
    return ok(await toView(deps, intent));
  });

  serve('GET /payment/v2/intents/:id', async ({ params }) => {
    const intent = await findIntent(db.read, params.id);
    return intent ? ok(await toView(deps, intent)) : refuse({ code: 'NOT_FOUND' });
  });

  serve('GET /payment/v2/accounts/:accountId/cards/:cardId', async ({ params }, { caller, now }) => {
    const tenant = caller.kind === 'service' ? caller.tenant : undefined;
    const card = await findCard(db.read, { id: params.cardId, account: params.accountId, tenant });
    return card ? ok(toFacts(card, now)) : refuse({ code: 'NOT_FOUND' });
  });
}

const paymentTypeOf = (cardType: string): CardFacts['paymentType'] =>
  cardType === 'EBT_CARD' ? 'EBT' : cardType === 'GIFT_CARD' ? 'GIFT_CARD' : 'BANK_CARD';

const toFacts = (card: IntentCard, now: number): CardFacts => ({
  cardId: card.id,
  paymentType: paymentTypeOf(card.cardType),
  brand: card.brand,
  lastFour: card.lastFour,
  expirationMonth: card.month,
  expirationYear: card.year,
  expired: isExpired(card, now),
  balance: card.balance,
});

const toView = async ({ db }: Deps, intent: StoredIntent) =>
  viewOf(intent, intent.operation === null ? [] : await legsOf(db.read, intent.id, intent.operation));

const viewOf = ({ id, version, state, total }: StoredIntent, legs: readonly StoredLeg[]) => ({
  id,
  version,
  state,
  total,
  legs: legs
    .filter((leg) => leg.state === 'authorized')
    .map(({ id: legId, card, authorized, captured, refunded, networkCode, processorRef }) => ({
      id: legId,
      cardId: card.id,
      paymentType: paymentTypeOf(card.cardType),
      brand: card.brand,
      lastFour: card.lastFour,
      amount: cents(authorized),
      captured,
      refunded,
      networkCode: networkCode ?? '',
      processorRef: processorRef ?? '',
    })),
});
