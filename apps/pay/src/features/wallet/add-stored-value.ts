import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { type GiftType, PAYMENT_METHODS } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db, Tx } from '#context.ts';
import type { Vault } from '#vault/vault.ts';
import { type Attempt, countAttempt, type Visit, withinLimits } from '#velocity/count-attempt.ts';
import { findCard, type Owner, type StoredCard } from './sql.ts';
import { countCards, insertStoredValueCard, lockWallet, type NewStoredValueCard } from './stored-value-sql.ts';
import { dropOthersUnsaved } from './unsaved-sql.ts';

type Refusal = RefusalOf<PaymentApi['POST /payment/v2/wallet']>;
type Added = Promise<Result<StoredCard, Refusal>>;

/** The wallet matches exactly this text (ERR-207). */
const EBT_EXISTS = refuse({ code: 'EBT_ALREADY_EXISTS', reason: 'EBT card already exists' } as const);
const GIFT_LIMIT = refuse({ code: 'GIFT_CARD_LIMIT_REACHED' } as const);
/** The issuer's own refusals of a gift card; with others it was not called, or could not respond. */
const DECLINES: readonly string[] = ['GIFT_CARD_INVALID', 'GIFT_CARD_ZERO_BALANCE'];
const DUPLICATE = refuse({ code: 'DUPLICATE_CARD' } as const);

export interface AddStoredValue {
  readonly owner: Owner;
  readonly visit: Visit;
  /** The number as its frame sealed it. */
  readonly pan: string;
  readonly save: boolean;
  readonly intentId: string | undefined;
  readonly operation: string;
  /** The id that the card will have, a UUID. */
  readonly cardId: string;
  readonly now: number;
}

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** Adds a SNAP EBT card: one per wallet, a few changes a day. No PIN is needed. */
export async function addEbtCard(deps: Deps, command: AddStoredValue): Added {
  const { owner, pan, intentId, operation, now } = command;
  const { cardTypes, display, maxInWallet } = PAYMENT_METHODS.EBT;
  const [cardType] = cardTypes;
  const snap = { cardType, intentId };
  if ((await countCards(deps.db.read, owner, snap)) >= maxInWallet) return EBT_EXISTS;
  const kept = await deps.vault.keepEbt(owner, { pan, operation, now });
  if (!kept.ok) return refuse(toRefusal(kept.refusal));
  const { vaultCardId, fraudToken, lastFour } = kept.value;
  const card = { cardType, brand: display.brand, vaultCardId, fraudToken, lastFour, balance: undefined };
  return await insert(deps, command, card, async (tx) => {
    if ((await countCards(tx, owner, snap)) >= maxInWallet) return EBT_EXISTS;
    return await countAttempt(tx, deps.vault, { action: 'EBT_CARD_CHANGE', ...owner, ...command.visit, now });
  });
}

/** Adds a card of a number and a PIN, once its issuer has told a balance above nothing: gift cards, five for each wallet. */
export async function addGiftCard(
  deps: Deps,
  command: AddStoredValue & { readonly type: GiftType; readonly pin: string },
): Added {
  const { owner, type, pan, pin, intentId, operation, now } = command;
  const { cardTypes, display, maxInWallet } = PAYMENT_METHODS[type];
  const [cardType] = cardTypes;
  const gifts = { cardType, intentId };
  if ((await countCards(deps.db.read, owner, gifts)) >= maxInWallet) return GIFT_LIMIT;
  const attempt: Attempt = { action: 'GIFT_CARD_CHECK', ...owner, ...command.visit, now };
  const requested = await withinLimits(
    deps,
    attempt,
    () => deps.vault.keepGift(owner, { type, pan, pin, operation, now }),
    (answer) => !answer.ok && DECLINES.includes(answer.refusal.code),
  );
  if (!requested.ok) return requested;
  const kept = requested.value;
  if (!kept.ok) return refuse(toRefusal(kept.refusal));
  const { vaultCardId, fraudToken, lastFour, balance } = kept.value;
  const card = { cardType, brand: display.brand, vaultCardId, fraudToken, lastFour, balance };
  return await insert(deps, command, card, async (tx) =>
    (await countCards(tx, owner, gifts)) >= maxInWallet ? GIFT_LIMIT : ok(undefined),
  );
}

/** Adds it while the wallet is locked, so that the limits hold however many are added at once. */
async function insert(
  { db }: Deps,
  { owner, cardId, save, intentId, now }: AddStoredValue,
  card: Omit<NewStoredValueCard, 'id' | 'saved' | 'intentId'>,
  allowed: (tx: Tx) => Promise<Result<undefined, Refusal>>,
): Added {
  const made = await db.transaction(async (tx) => {
    await lockWallet(tx, owner, now);
    const isAllowed = await allowed(tx);
    if (!isAllowed.ok) return isAllowed;
    await dropOthersUnsaved(tx, owner, { ...card, intentId, saved: save }, now);
    const id = await insertStoredValueCard(tx, owner, { ...card, id: cardId, saved: save, intentId }, now);
    return id === undefined ? DUPLICATE : ok(id);
  });
  if (!made.ok) return made;
  const added = await findCard(db.read, owner, made.value);
  return added ? ok(added) : DUPLICATE;
}

/** A frame reads why its sealed value was not opened from `meta`, as for a token. */
const toRefusal = ({ frameCode, ...refusal }: Refusal & { readonly frameCode?: string }): Refusal => ({
  ...refusal,
  ...(frameCode !== undefined && { meta: { frameCode } }),
});
