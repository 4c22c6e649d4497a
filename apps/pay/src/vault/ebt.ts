import { z } from 'zod';
import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { PlainEbtCard } from '#ports/pin-debit.ts';
import { openTyped, SEALED_WITH, type Unreadable } from './entry.ts';
import { openPin, type PinRefusal, type PinUse } from './pin.ts';
import { countedCard, tryPin } from './pin-lock.ts';
import { fraudTokenOf, keepRecord, openRecord } from './records.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** EBT-023. */
const NUMBER = /^\d{16,19}$/;
/** The number of the wrong PIN that locks the card. */
const MAX_WRONG = 4;
const WRONG_PIN = '55';

const EbtNumber = z.object({ ...SEALED_WITH, kind: z.literal('ebt-number'), value: z.string().max(40) });

/** A stored card, and what may be shown of it. */
export interface SavedCard {
  readonly vaultCardId: string;
  readonly fraudToken: string;
  readonly lastFour: string;
}

/** 75 for a locked card; LOCK_BUSY when another attempt at its PIN did not end in time, and nothing was requested. */
export type PinAnswer = PinRefusal | { readonly code: 'CARD_NOT_FOUND' | 'LOCK_BUSY' | '75' };

export interface EbtCalls {
  /** Stores a SNAP card whose number a frame has sealed. The network confirms that it knows such a number. */
  readonly keepEbt: (
    owner: Owner,
    request: { readonly pan: string; readonly operation: string; readonly now: number },
  ) => Promise<Result<SavedCard, Unreadable | { readonly code: 'EBT_CARD_INVALID' }>>;
  /** The balances of a stored SNAP card, by its PIN. A decline's code is the network's. */
  readonly ebtBalance: (owner: Owner, request: BalanceRequest) => Promise<Result<EbtFunds, PinAnswer | NetworkDecline>>;
}

export interface EbtFunds {
  readonly snap: Cents;
  readonly cash: Cents;
}

/** `code` is the network's, such as 55; `text` is its message. */
export interface NetworkDecline {
  readonly code: 'DECLINED';
  readonly networkCode: string;
  readonly text: string;
}

export interface BalanceRequest {
  readonly vaultCardId: string;
  readonly paymentGram: string;
  readonly encryptedPin: string;
  readonly operation: string;
  readonly now: number;
}

export const ebtCalls = (deps: VaultDeps): EbtCalls => ({
  keepEbt: async (owner, { pan, operation, now }) => {
    const typed = await openTyped(deps.kms, owner, { jwe: pan, operation, now }, EbtNumber);
    if (!typed.ok) return typed;
    const number = typed.value.value;
    if (!NUMBER.test(number) || !(await deps.pins.recognizes({ number }))) return refuse({ code: 'EBT_CARD_INVALID' });
    const vaultCardId = await keepRecord(deps, owner, { kind: 'EBT', number }, now);
    return ok({ vaultCardId, fraudToken: fraudTokenOf(deps, owner, number), lastFour: number.slice(-4) });
  },
  ebtBalance: async (owner, { vaultCardId, ...request }) => {
    const use = { ...request, vaultCardId, purpose: 'balance', action: 'balance' } as const;
    const reference = JSON.stringify(['ebt-balance', owner.tenant, owner.account, request.operation]);
    const requested = await withPin(deps, owner, use, (card, pin) => deps.pins.balance({ reference, card, pin }));
    if (!requested.ok) return requested;
    const { value: answer } = requested;
    if (answer.kind === 'known') return ok({ snap: answer.snap, cash: answer.cash });
    return refuse({ code: 'DECLINED', networkCode: answer.networkCode, text: answer.networkText });
  },
});

/**
 * Opens a SNAP card and its sealed PIN and sends both to the network, under the lock of the card: a locked card is
 * refused with 75 before the network is called, and so is the one that was just locked by this PIN.
 */
export async function withPin<T extends { readonly kind: string; readonly networkCode?: string }>(
  deps: VaultDeps,
  owner: Owner,
  use: PinUse & { readonly vaultCardId: string; readonly action: string },
  request: (card: PlainEbtCard, pin: string) => Promise<T>,
): Promise<Result<T, PinAnswer>> {
  const { vaultCardId, action, operation, now } = use;
  const pin = await openPin(deps, owner, use);
  if (!pin.ok) return pin;
  const record = await openRecord(deps, owner, { vaultCardId, kind: 'EBT', action, reason: operation, now });
  if (!record) return refuse({ code: 'CARD_NOT_FOUND' });
  // Neither tenant nor account is part of it: a card is locked wherever it is used, and however often it is added.
  const card = countedCard(deps, 'EBT', record.number);
  const requested = await tryPin(deps, { card, max: MAX_WRONG, now }, async () => {
    const answer = await request({ number: record.number }, pin.value);
    return { answer, verdict: verdictOf(answer) };
  });
  if (requested.status !== 'answered') return refuse({ code: requested.status === 'locked' ? '75' : 'LOCK_BUSY' });
  return requested.isLocked ? refuse({ code: '75' }) : ok(requested.answer);
}

/** Declined for another reason, the PIN was not reported wrong and may not have been checked: it counts as neither. */
function verdictOf({
  kind,
  networkCode,
}: {
  readonly kind: string;
  readonly networkCode?: string;
}): 'right' | 'wrong' | 'none' {
  if (networkCode === WRONG_PIN) return 'wrong';
  return kind === 'declined' ? 'none' : 'right';
}
