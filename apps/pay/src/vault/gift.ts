import { z } from 'zod';
import type { Cents } from '@cartwright/rules/money';
import type { GiftType } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { GiftBalance, GiftIssuer, GiftRefusal } from '#ports/gift-issuer.ts';
import type { SavedCard } from './ebt.ts';
import { openTyped, SEALED_WITH, type Unreadable } from './entry.ts';
import { countedCard, tryPin } from './pin-lock.ts';
import type { Verdict } from './pin-sql.ts';
import { fraudTokenOf, keepRecord, openRecord } from './records.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** GFT-015. */
const NUMBER = /^\d{19}$/;
const PIN = /^\d{4}$/;
/** The number of the wrong PIN that locks a gift card: its 10,000 PINs must not be searched. */
const MAX_WRONG = 5;

const GiftNumber = z.object({ ...SEALED_WITH, kind: z.literal('gift-number'), value: z.string().max(40) });
const GiftPin = z.object({ ...SEALED_WITH, kind: z.literal('gift-pin'), value: z.string().max(20) });

/** Too many PINs of a card were tried, by anybody: seconds until its issuer may be called again. */
interface Locked {
  readonly code: 'TOO_MANY_REQUESTS';
  readonly reason: string;
  readonly retryAfter: number;
}

/**
 * Why a gift card is not stored. A number that was never issued is the same as a wrong PIN, so guessing reveals
 * nothing.
 */
export type NotKept = Unreadable | Locked | { readonly code: GiftRefusal | 'GIFT_CARD_ZERO_BALANCE' };

export interface GiftCalls {
  /** Stores a gift card whose number and PIN a frame has sealed, once its issuer has reported a balance above zero. */
  readonly keepGift: (
    owner: Owner,
    request: {
      readonly type: GiftType;
      readonly pan: string;
      readonly pin: string;
      readonly operation: string;
      readonly now: number;
    },
  ) => Promise<Result<SavedCard & { readonly balance: Cents }, NotKept>>;
  /** The balance of a stored gift card. @param request `reason` goes to the access log */
  readonly giftBalance: (
    owner: Owner,
    request: { readonly type: GiftType; readonly vaultCardId: string; readonly reason: string; readonly now: number },
  ) => Promise<Result<Cents, { readonly code: GiftRefusal | 'CARD_NOT_FOUND' }>>;
}

export const giftCalls = (deps: VaultDeps): GiftCalls => ({
  keepGift: async (owner, { type, pan, pin, operation, now }) => {
    const number = await openTyped(deps.kms, owner, { jwe: pan, operation, now }, GiftNumber);
    if (!number.ok) return number;
    const secret = await openTyped(deps.kms, owner, { jwe: pin, operation, now }, GiftPin);
    if (!secret.ok) return secret;
    const card = { number: number.value.value, pin: secret.value.value };
    if (!NUMBER.test(card.number) || !PIN.test(card.pin)) return refuse({ code: 'GIFT_CARD_INVALID' });
    const attempt = await tryOnce(deps, deps.gifts[type], { ...card, now });
    if (!attempt.ok) return attempt;
    if (attempt.value === 0) return refuse({ code: 'GIFT_CARD_ZERO_BALANCE' });
    const vaultCardId = await keepRecord(deps, owner, { kind: 'GIFT', ...card }, now);
    return ok({
      vaultCardId,
      fraudToken: fraudTokenOf(deps, owner, card.number),
      lastFour: card.number.slice(-4),
      balance: attempt.value,
    });
  },
  giftBalance: async (owner, { type, vaultCardId, reason, now }) => {
    const card = await openRecord(deps, owner, { vaultCardId, kind: 'GIFT', action: 'balance', reason, now });
    if (card?.pin === undefined) return refuse({ code: 'CARD_NOT_FOUND' });
    return toResult(await deps.gifts[type].balance({ number: card.number, pin: card.pin }));
  },
});

async function tryOnce(
  deps: VaultDeps,
  issuer: GiftIssuer,
  { now, ...card }: { readonly number: string; readonly pin: string; readonly now: number },
): Promise<Result<Cents, { readonly code: GiftRefusal } | Locked>> {
  const counted = countedCard(deps, 'GIFT', card.number);
  const requested = await tryPin(deps, { card: counted, max: MAX_WRONG, now }, async () => {
    const answer = await issuer.balance(card);
    return { answer, verdict: verdictOf(answer) };
  });
  if (requested.status === 'answered') return toResult(requested.answer);
  if (requested.status === 'busy') return refuse({ code: 'ISSUER_UNAVAILABLE' });
  const reason = 'Too many PINs were tried with this number.';
  return refuse({ code: 'TOO_MANY_REQUESTS', reason, retryAfter: Math.ceil((requested.until - now) / 1_000) });
}

/** An issuer reports a wrong PIN, an inactive card and an unknown card all as invalid: all count. */
function verdictOf(answer: GiftBalance): Verdict {
  if (answer.kind === 'known') return 'right';
  return answer.code === 'GIFT_CARD_INVALID' ? 'wrong' : 'none';
}

const toResult = (answer: GiftBalance): Result<Cents, { readonly code: GiftRefusal }> =>
  answer.kind === 'known' ? ok(answer.balance) : refuse({ code: answer.code });
