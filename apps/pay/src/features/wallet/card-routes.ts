import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { roleOf, tenderTypeOf, type TenderRole } from '@cartwright/rules/payment-methods';
import { ok, refuse } from '@cartwright/rules/result';
import { acceptanceOf } from '#acceptance/acceptance-policy.ts';
import { rulesOf } from '#acceptance/sql.ts';
import type { PayServe } from '#context.ts';
import { isExpired } from '#expiry.ts';
import { withGiftBalances, withoutOldSnapBalance } from './balances.ts';
import { ownerOf, viewOf, type WalletDeps } from './deps.ts';
import { removeCard } from './remove-card.ts';
import { cardOfAnyName } from './named-card.ts';
import { findCard, listCards, setDefault } from './sql.ts';

const roleOfCard = ({ cardType }: { readonly cardType: string }): TenderRole => roleOf(tenderTypeOf(cardType));

/** Lists, deletes and prefers cards. */
export function cardRoutes(serve: PayServe, deps: WalletDeps): void {
  const { db } = deps;
  serve('GET /payment/v2/wallet', async (_, context, { request }) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const requests = (name: string): boolean => request.headers[name] === 'true';
    const isShown: { readonly [role in TenderRole]: boolean } = {
      'eligible-items': requests(PAYMENT_HEADERS.showSnapCards),
      balance: requests(PAYMENT_HEADERS.showGiftCards),
      remainder: true,
    };
    const all = await listCards(db.read, owner.value, context.intentId);
    const shown = all.filter((card) => isShown[roleOfCard(card)]).map(withoutOldSnapBalance(context.now));
    const cards = requests(PAYMENT_HEADERS.fetchGiftBalances)
      ? await withGiftBalances(deps, owner.value, { ...context, cards: shown })
      : shown;
    return ok({ data: { payment: { cards: cards.map(viewOf(deps, owner.value, context)) } } });
  });

  serve('GET /payment/v2/wallet/accepted', async ({ query }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const rules = await rulesOf(db.read, owner.value.tenant);
    const requested = { application: context.application, fulfillment: query.fulfillment };
    const cards = await listCards(db.read, owner.value, context.intentId);
    return ok({
      data: { payment: { cards: cards.map((card) => ({ id: card.id, ...acceptanceOf(rules, card, requested) })) } },
    });
  });

  serve('DELETE /payment/v2/wallet/:id', async ({ params }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const card = await cardOfAnyName(deps, owner.value, params.id);
    if (!card) return refuse({ code: 'CARD_NOT_FOUND' });
    await removeCard(deps, owner.value, card, context.now);
    return ok(undefined);
  });

  serve('PUT /payment/v2/wallet/cards/defaults', async ({ body }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const card = await findCard(db.read, owner.value, body.cardId);
    if (!card) return refuse({ code: 'CARD_NOT_FOUND' });
    // The others are taken from before any bank card, and have no such mark (GW-16).
    if (roleOfCard(card) !== 'remainder')
      return refuse({ code: 'CARD_NOT_FOUND', reason: 'Only a bank card can be preferred.' });
    if (isExpired(card, context.now)) return refuse({ code: 'CARD_EXPIRED' });
    await db.transaction((tx) => setDefault(tx, owner.value, context.application, card.id));
    const after = await findCard(db.read, owner.value, card.id);
    if (!after) return refuse({ code: 'CARD_NOT_FOUND' });
    const { id, defaultApplications } = viewOf(deps, owner.value, context)(after);
    return ok({ data: { payment: { cardId: id, defaultApplications } } });
  });
}
