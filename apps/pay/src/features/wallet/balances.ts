import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import type { Cents } from '@cartwright/rules/money';
import { isEntered, roleOf, tenderTypeOf } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Db, PayContext } from '#context.ts';
import { mapError } from '#ports/error-map.ts';
import type { AdapterName } from '#ports/error-rows.ts';
import type { Vault } from '#vault/vault.ts';
import { type Attempt, type Visit, withinLimits } from '#velocity/count-attempt.ts';
import { cardOfGram } from './named-card.ts';
import type { Owner, StoredCard } from './sql.ts';
import { keepBalance } from './stored-value-sql.ts';

type EbtCall = PaymentApi['POST /payment/v2/wallet/cards/ebt/balance'];
type GiftCall = PaymentApi['POST /payment/v2/wallet/gift-card/balance'];

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** Asks a gift card's issuer what it has left, and keeps that. A card of another kind is none. */
export async function giftBalance(
  { db, vault }: Deps,
  owner: Owner,
  { card, now }: { readonly card: StoredCard; readonly now: number },
): Promise<Result<Cents, RefusalOf<GiftCall>>> {
  const type = tenderTypeOf(card.cardType);
  if (!isEntered(type, 'number-and-pin')) return refuse({ code: 'CARD_NOT_FOUND' });
  const balance = await vault.giftBalance(owner, { type, vaultCardId: card.vaultCardId, reason: card.id, now });
  if (balance.ok) {
    await db.single((single) => keepBalance(single, { id: card.id, balance: balance.value, now }));
    return balance;
  }
  if (balance.refusal.code === 'ISSUER_UNAVAILABLE') return refuse({ code: 'BALANCE_UNAVAILABLE' });
  return refuse({ code: balance.refusal.code === 'CARD_NOT_FOUND' ? 'CARD_NOT_FOUND' : 'GIFT_CARD_INVALID' });
}

const isGift = ({ cardType }: StoredCard): boolean => roleOf(tenderTypeOf(cardType)) === 'balance';

const AT_ONCE = 3;
/** Less than the wallet's `CALL_TIME_OUT` (RTY-007): a slow issuer may cost some balances but not the list. */
const LONGEST = 4_000;

/**
 * The cards with their current gift balances from the issuer, a few requested at a time. A balance that does not arrive
 * in time is unknown: the list does not wait for it.
 */
export async function withGiftBalances(
  deps: Deps,
  owner: Owner,
  { cards, now, wait }: Pick<PayContext, 'now' | 'wait'> & { readonly cards: readonly StoredCard[] },
): Promise<readonly StoredCard[]> {
  const gifts = cards.filter(isGift);
  const known = new Map<string, number>();
  const waiting = gifts.values();
  const stop = new AbortController();
  const request = async (): Promise<void> => {
    for (const card of waiting) {
      if (stop.signal.aborted) return;
      const balance = await giftBalance(deps, owner, { card, now }).catch(() => undefined);
      if (balance?.ok) known.set(card.id, balance.value);
    }
  };
  const all = Promise.all(Array.from({ length: Math.min(AT_ONCE, gifts.length) }, request));
  await Promise.race([all, wait(LONGEST, stop.signal)]);
  stop.abort();
  return cards.map((card) => (isGift(card) ? { ...card, balanceCents: known.get(card.id) ?? null } : card));
}

/** The network's declines, and the lock that the last of them sets. */
const DECLINES: readonly string[] = ['DECLINED', '75'];

/**
 * Requests a SNAP card's balances from the network with its PIN, a limited number of times a day, and stores the SNAP
 * one.
 */
export async function ebtBalance(
  { db, vault }: Deps,
  owner: Owner,
  request: {
    readonly encryptedPin: string;
    readonly paymentgram: string;
    readonly operation: string;
    readonly visit: Visit;
    readonly now: number;
  },
): Promise<Result<{ readonly snap: Cents; readonly cash: Cents }, RefusalOf<EbtCall>>> {
  const { encryptedPin, paymentgram: paymentGram, operation, visit, now } = request;
  const card = await cardOfGram({ db, vault }, owner, paymentGram);
  if (card?.cardType !== 'EBT_CARD') return refuse({ code: 'CARD_NOT_FOUND' });
  const attempt: Attempt = { action: 'EBT_BALANCE_CHECK', ...owner, ...visit, now };
  const { vaultCardId } = card;
  const requested = await withinLimits(
    { db, vault },
    attempt,
    () => vault.ebtBalance(owner, { vaultCardId, paymentGram, encryptedPin, operation, now }),
    (answer) => !answer.ok && DECLINES.includes(answer.refusal.code),
  );
  if (!requested.ok) return requested;
  const balance = requested.value;
  if (!balance.ok) return refuse(toRefusal(vault.issuerName('EBT'), balance.refusal));
  await db.single((single) => keepBalance(single, { id: card.id, balance: balance.value.snap, now }));
  return ok(balance.value);
}

type VaultRefusal = Extract<Awaited<ReturnType<Vault['ebtBalance']>>, { ok: false }>['refusal'];

function toRefusal(adapter: AdapterName, refusal: VaultRefusal): RefusalOf<EbtCall> {
  if (refusal.code === 'LOCK_BUSY') return { code: 'BALANCE_UNAVAILABLE' };
  if (refusal.code !== 'DECLINED') return { code: refusal.code };
  const { networkCode, text } = refusal;
  return {
    code: mapError(adapter, 'balance', networkCode).code,
    // The service's message is shown as it is (EBT-020), so an empty one counts as none.
    ...(text !== '' && { reason: text }),
    meta: { networkCode, ...(text !== '' && { message: text }) },
  };
}

/** How long a SNAP balance is shown after it was reported: it needs a PIN for a reason. */
const SNAP_SHOWN_FOR = 15 * MINUTE;

/** A card without a SNAP balance that is too old to show. */
export const withoutOldSnapBalance =
  (now: number) =>
  (card: StoredCard): StoredCard =>
    card.cardType === 'EBT_CARD' && (card.balanceAt === null || card.balanceAt.getTime() + SNAP_SHOWN_FOR <= now)
      ? { ...card, balanceCents: null }
      : card;
