import { toDollars } from '@cartwright/rules/money';
import { ok, refuse } from '@cartwright/rules/result';
import { type PayServe, shopperOf } from '#context.ts';
import { once } from '#operations.ts';
import { ebtBalance, giftBalance } from './balances.ts';
import { ownerOf, visitOf, type WalletDeps } from './deps.ts';
import { cardOfGram } from './named-card.ts';

/** The responses that mean that the PIN entry itself failed (EVT-002). */
const ENTRY_FAILED: readonly string[] = ['884', '885', '889'];

/** The balances of gift and SNAP cards, and the visit that the fraud service is notified of. */
export function balanceRoutes(serve: PayServe, deps: WalletDeps): void {
  serve('POST /payment/v2/wallet/gift-card/balance', async ({ body }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const card = await cardOfGram(deps, owner.value, body.paymentGram);
    if (!card) return refuse({ code: 'CARD_NOT_FOUND' });
    const balance = await giftBalance(deps, owner.value, { card, now: context.now });
    return balance.ok ? ok({ data: { payment: { remainingBalance: toDollars(balance.value) } } }) : balance;
  });

  serve('POST /payment/v2/wallet/cards/ebt/balance', async ({ body }, context, { request }) => {
    if (context.origin !== deps.payOrigin) return refuse({ code: 'FRAMES_ONLY' });
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const { operation, now } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    // Without the sealed PIN: a frame that tries again seals it anew.
    const card = { paymentgram: body.paymentMethod.paymentgram };
    const requested = { ...owner.value, route: 'ebt-balance', operation, request: card, now };
    return await once(deps.db, requested, context, async () => {
      const balance = await ebtBalance(deps, owner.value, {
        ...body.paymentMethod,
        operation,
        visit: visitOf(context),
        now,
      });
      if (!balance.ok) {
        const { code } = balance.refusal;
        if (ENTRY_FAILED.includes(code)) request.log.error({ code }, 'the PIN entry of a SNAP card failed');
        return balance;
      }
      const remainingBalance = { snap: toDollars(balance.value.snap), cash: toDollars(balance.value.cash) };
      return ok({ data: { payment: { data: { transactionBalanceInquiry: { remainingBalance } } } } });
    });
  });

  serve('POST /payment/v2/fraud/transactions', async ({ body }, context) => {
    await deps.fraud.begin({ ...shopperOf(context), transactionId: body.transactionId, now: context.now });
    return ok(undefined);
  });
}
