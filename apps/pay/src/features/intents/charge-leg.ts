import type { Cents } from '@cartwright/rules/money';
import { isEntered, PAYMENT_METHODS } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { mapError } from '#ports/error-map.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';
import type { Vault } from '#vault/vault.ts';
import { type Authorize, type AuthorizeRefusal, type Deps } from './authorize-command.ts';
import { refuseLeg, type StoredLeg } from './legs-sql.ts';
import { book, type Movement, rememberBalance } from './movements-sql.ts';
import { toMovement } from './reverse-legs.ts';

/** A leg that was paid. */
export interface PaidLeg {
  readonly leg: StoredLeg;
  /** The issuer's approval, which is yet to be booked; undefined when an earlier attempt booked it. */
  readonly approval: Movement | undefined;
}

/**
 * Charges one leg, once by its own id however often it is tried: a leg with a result is not requested again. A decline
 * is booked, an approval is the caller's to book. `IN_PROGRESS` when its card is busy with another request at this
 * moment: then nothing was requested.
 */
export async function chargeLeg(
  deps: Deps,
  leg: StoredLeg,
  command: Authorize,
): Promise<Result<PaidLeg, AuthorizeRefusal>> {
  if (leg.state === 'authorized') return ok({ leg, approval: undefined });
  if (leg.state !== 'pending') return refuse(failureOf(deps.vault, leg));
  const requested = await request(deps, leg, command);
  if (!requested.ok) {
    const { code, meta } = requested.refusal;
    const networkCode = meta?.['networkCode'] === undefined ? null : String(meta['networkCode']);
    if (code !== 'IN_PROGRESS') await deps.db.single((single) => refuseLeg(single, leg.id, networkCode));
    return requested;
  }
  const { kind, networkCode, networkText, processorRef, remaining } = requested.value;
  const { operation, now } = command;
  const adapter = deps.vault.issuerName(leg.tender);
  const movement = toMovement(leg, requested.value, { adapter, operation });
  await rememberBalance(deps.db, leg.card.id, { remaining, now });
  if (kind === 'approved') {
    const approved = { ...leg, state: 'authorized', authorized: leg.requested, networkCode, processorRef } as const;
    return ok({ leg: approved, approval: movement });
  }
  await deps.db.single((single) => book(single, movement, now));
  return refuse({ ...declined(deps.vault, leg, { networkCode, remaining }), reason: networkText });
}

type ChargeResult = Promise<Result<StoredValueResult, AuthorizeRefusal>>;

async function request({ vault }: Deps, leg: StoredLeg, command: Authorize): ChargeResult {
  const { intentId, now, operation, encryptedPin } = command;
  // A card that pays alone has no order context for fraud checks.
  const order = command.tenders.length > 1 ? intentId : undefined;
  const charge = { vaultCardId: leg.card.vaultCardId, amount: leg.requested, reference: leg.id, order, now };
  const { tender } = leg;
  if (isEntered(tender, 'number-and-pin')) return await vault.chargeGift(leg.card, { ...charge, type: tender });
  const { storedCredential } = command;
  if (isEntered(tender, 'token')) return await vault.charge(leg.card, { ...charge, storedCredential });
  return await requestEbt(vault, leg, { ...charge, order: intentId, encryptedPin, operation });
}

type EbtCharge = Parameters<Vault['chargeEbt']>[1];

/**
 * A SNAP card needs its PIN, which is never stored. So an attempt that broke off is finished by what the network
 * received of it; if it received nothing, and no PIN came again, nothing is charged.
 */
async function requestEbt(
  vault: Vault,
  leg: StoredLeg,
  {
    encryptedPin,
    ...charge
  }: Omit<EbtCharge, 'paymentGram' | 'encryptedPin'> & {
    readonly encryptedPin: string | undefined;
  },
): ChargeResult {
  const earlier = await vault.findCharge(leg.tender, leg.id);
  if (earlier) return ok(earlier);
  if (encryptedPin === undefined) return refuse({ code: 'PIN_REQUIRED', meta: { cardId: leg.card.id } });
  const paymentGram = vault.gramOf(leg.card, leg.card.vaultCardId);
  const charged = await vault.chargeEbt(leg.card, { ...charge, paymentGram, encryptedPin });
  if (charged.ok) return charged;
  const { code } = charged.refusal;
  switch (code) {
    case 'CARD_NOT_FOUND':
      return refuse({ code, meta: { cardId: leg.card.id } });
    case 'UNREADABLE_PIN':
      return refuse({ code: 'PIN_REQUIRED', meta: { cardId: leg.card.id } });
    case 'LOCK_BUSY':
      return refuse({ code: 'IN_PROGRESS' });
    default:
      return refuse(declined(vault, leg, { networkCode: code, remaining: undefined })); // 75, 893, 894: the network was not called
  }
}

/** Why an operation failed, according to its legs: the first decline, with its network's reason. */
export function failureOf(vault: Vault, leg: StoredLeg): AuthorizeRefusal {
  if (leg.state !== 'declined') return { code: 'INTENT_CLOSED' };
  if (leg.networkCode !== null)
    return declined(vault, leg, { networkCode: leg.networkCode, remaining: leg.card.balance ?? undefined });
  return {
    code: PAYMENT_METHODS[leg.tender].needsPin ? 'PIN_REQUIRED' : 'CARD_NOT_FOUND',
    meta: { cardId: leg.card.id },
  };
}

interface Decline {
  readonly networkCode: string;
  readonly remaining: Cents | undefined;
}

function declined(vault: Vault, leg: StoredLeg, { networkCode, remaining }: Decline): AuthorizeRefusal {
  const { code, retryable } = mapError(vault.issuerName(leg.tender), 'authorize', networkCode);
  return {
    code,
    meta: {
      networkCode,
      retryable,
      cardId: leg.card.id,
      paymentType: leg.tender,
      ...(remaining !== undefined && { remainingBalance: remaining }),
    },
  };
}
