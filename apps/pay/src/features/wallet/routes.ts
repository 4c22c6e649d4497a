import { randomUUID } from 'node:crypto';
import { INTENT_NOT_FOUND_REASON } from '@cartwright/contracts/payment-headers';
import { countryOf } from '@cartwright/contracts/billing-rules';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { type Db, type PayContext, type PayServe, shopperOf } from '#context.ts';
import { isExpired } from '#expiry.ts';
import { once } from '#operations.ts';
import type { Vault } from '#vault/vault.ts';
import { addCard } from './add-card.ts';
import { countAddresses, insertAddress, listAddresses, updateAddress } from './address-sql.ts';
import { editCard } from './edit-card.ts';
import { deleteCard, findCard, intentIsLive, listCards, type Owner, setDefault, type StoredCard } from './sql.ts';
import { toAddressView, toCardView } from './view.ts';

const MOST_ADDRESSES = 20;

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** The wallet's calls, by the shopper's own bearer token. */
export function walletRoutes(serve: PayServe, deps: Deps): void {
  cardRoutes(serve, deps);
  writeRoutes(serve, deps);
  addressRoutes(serve, deps);
}

type NoIntent = { readonly code: 'INTENT_NOT_FOUND'; readonly reason: string };

/** The shopper, unless the call names an intent that is gone: then the host is to get another one. */
async function ownerOf({ db }: Deps, context: PayContext): Promise<Result<Owner, NoIntent>> {
  const owner = shopperOf(context);
  if (context.intentId === undefined || (await intentIsLive(db.read, owner, context.intentId, context.now)))
    return ok(owner);
  return refuse({ code: 'INTENT_NOT_FOUND', reason: INTENT_NOT_FOUND_REASON });
}

const view =
  ({ vault }: Deps, owner: Owner, { application, now }: PayContext) =>
  (card: StoredCard) =>
    toCardView(card, { application, now, gramOf: (vaultCardId) => vault.gramOf(owner, vaultCardId) });

function cardRoutes(serve: PayServe, deps: Deps): void {
  const { db, vault } = deps;
  serve('GET /payment/v2/wallet', async (_, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const cards = await listCards(db.read, owner.value);
    return ok({ data: { payment: { cards: cards.map(view(deps, owner.value, context)) } } });
  });

  serve('DELETE /payment/v2/wallet/:id', async ({ params }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const card = await findCard(db.read, owner.value, params.id);
    if (!card) return refuse({ code: 'CARD_NOT_FOUND' });
    await db.transaction((tx) => deleteCard(tx, card, context.now));
    await vault.forget(owner.value, card.vaultCardId, context.now);
    return ok({ done: true });
  });

  serve('PUT /payment/v2/wallet/cards/defaults', async ({ body }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const card = await findCard(db.read, owner.value, body.cardId);
    if (!card) return refuse({ code: 'CARD_NOT_FOUND' });
    if (isExpired(card, context.now)) return refuse({ code: 'CARD_EXPIRED' });
    await db.transaction((tx) => setDefault(tx, owner.value, context.application, card.id));
    const after = await findCard(db.read, owner.value, card.id);
    if (!after) return refuse({ code: 'CARD_NOT_FOUND' });
    const { id, defaultApplications } = view(deps, owner.value, context)(after);
    return ok({ data: { payment: { cardId: id, defaultApplications } } });
  });
}

function writeRoutes(serve: PayServe, deps: Deps): void {
  serve('POST /payment/v2/wallet', async ({ body }, context, { request, reply }) => {
    const { paymentMethod: method, save, defaultCard } = body;
    if (!('lowValueToken' in method)) {
      request.log.error({ account: shopperOf(context).account }, 'a page sent a card number or a PIN');
      return refuse({
        code: 'PAN_NOT_ACCEPTED_FROM_HOST',
        reason: 'A card number is typed into a frame of the payment host, nowhere else.',
      });
    }
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const { application, now, operation } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    const asked = {
      ...owner.value,
      route: 'add-card',
      operation,
      request: { method, save, defaultCard, application },
      now,
    };
    return await once(deps.db, asked, reply, async () => {
      const cardId = randomUUID();
      const command = { owner: owner.value, method, save, defaultCard, application, operation, cardId, now };
      const card = await addCard(deps, command);
      return card.ok ? ok({ data: { payment: { card: view(deps, owner.value, context)(card.value) } } }) : card;
    });
  });

  serve('PUT /payment/v2/wallet', async ({ body }, context, { reply }) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const { application, now, operation } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    const { dateTime: _, ...request } = body;
    return await once(
      deps.db,
      { ...owner.value, route: 'edit-card', operation, request: { request, application }, now },
      reply,
      async () => {
        const card = await editCard(deps, { owner: owner.value, body, application, operation, now });
        return card.ok ? ok({ data: { payment: view(deps, owner.value, context)(card.value) } }) : card;
      },
    );
  });
}

function addressRoutes(serve: PayServe, deps: Deps): void {
  const { db } = deps;
  serve('GET /payment/v2/wallet/account/billing', async (_, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    return ok({ data: { payment: { addresses: (await listAddresses(db.read, owner.value)).map(toAddressView) } } });
  });

  serve('PUT /payment/v2/wallet/account/billing', async ({ body: { address } }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const change = {
      type: address.addressType,
      street: address.addressLine1,
      unit: address.addressLine2 || null,
      locality: address.city,
      region: address.stateCode,
      postalCode: address.zip,
      country: countryOf(address.stateCode),
    };
    const { addressId } = address;
    return await db.transaction(async (tx) => {
      if (addressId === undefined && (await countAddresses(tx, owner.value)) >= MOST_ADDRESSES)
        return refuse({ code: 'TOO_MANY_ADDRESSES' });
      const saved =
        addressId === undefined
          ? await insertAddress(tx, owner.value, change, context.now)
          : await updateAddress(tx, owner.value, { ...change, id: addressId }, context.now);
      return saved
        ? ok({ data: { payment: { address: toAddressView(saved) } } })
        : refuse({ code: 'ADDRESS_NOT_FOUND' });
    });
  });
}
