import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentIntentApi } from '@cartwright/contracts/payment-intents';
import { type Cents, sum } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { isExpired, monthOnEarth } from '#expiry.ts';
import type { Vault } from '#vault/vault.ts';
import { book } from './movements-sql.ts';
import { reverseLegs, toMovement } from './reverse.ts';
import {
  findCard,
  insertLegs,
  legsOf,
  lockIntent,
  markAuthorized,
  type NewLeg,
  setIntentState,
  type StoredIntent,
  type StoredLeg,
} from './sql.ts';
import { takeIntent } from './take-intent-sql.ts';

export type AuthorizeRefusal = RefusalOf<PaymentIntentApi['POST /payment/v2/intents/:id/authorize']>;

export interface Tender {
  readonly cardId: string;
  readonly paymentType: 'BANK_CARD' | 'GIFT_CARD' | 'EBT';
  readonly amount: Cents;
}

export interface Authorize {
  readonly intentId: string;
  readonly account: string;
  readonly total: Cents;
  readonly tenders: readonly Tender[];
  readonly operation: string;
  readonly now: number;
}

export interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** SNAP first, then gift cards, then the bank card: the last one declines most often. */
const TURN = { EBT: 0, GIFT_CARD: 1, BANK_CARD: 2 } as const;
const TENDER = { EBT: 'EBT_SNAP', GIFT_CARD: 'GIFT', BANK_CARD: 'BANK' } as const;
const CARD_TYPES = { BANK_CARD: ['BANK_CARD', 'CREDIT_CARD'], GIFT_CARD: ['GIFT_CARD'], EBT: ['EBT_CARD'] } as const;
const TYPE: { readonly [cardType: string]: Tender['paymentType'] } = {
  BANK_CARD: 'BANK_CARD',
  CREDIT_CARD: 'BANK_CARD',
  GIFT_CARD: 'GIFT_CARD',
  EBT_CARD: 'EBT',
};

/** An intent as it was authorised, with the legs that did it. */
export interface Authorized {
  readonly intent: StoredIntent;
  readonly legs: readonly StoredLeg[];
}

/**
 * Authorises an order on its tenders, all or nothing. Safe to repeat with the same operation at any point: the plan is
 * written down before the processor is asked, and the processor is asked with the leg's own id.
 */
export async function authorize(deps: Deps, command: Authorize): Promise<Result<Authorized, AuthorizeRefusal>> {
  const { intentId, operation } = command;
  const planned = await plan(deps, command);
  if (!planned.ok) return planned;
  const legs: StoredLeg[] = [];
  for (const leg of planned.value.legs) {
    const answer = await authorizeLeg(deps, leg, command);
    if (!answer.ok) return await giveUp(deps, command, answer.refusal);
    legs.push(answer.value);
  }
  if (!(await markAuthorized(deps.db.read, intentId, operation)))
    return await giveUp(deps, command, { code: 'INTENT_CLOSED' });
  return ok({ intent: { ...planned.value.intent, state: 'authorized' }, legs });
}

/** Opens the intent again for another try, unless it was taken away from the operation meanwhile. */
async function reopen({ db }: Deps, { intentId, operation }: Authorize): Promise<void> {
  await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent?.operation !== operation || intent.state !== 'authorizing') return;
    await setIntentState(tx, intentId, { state: 'open', version: intent.version + 1 });
  });
}

const inTurn = (tenders: readonly Tender[]): readonly Tender[] =>
  tenders.toSorted((a, b) => TURN[a.paymentType] - TURN[b.paymentType]);

/** Takes the intent for this operation and writes its legs; an operation that comes again finds them. */
async function plan(deps: Deps, command: Authorize): Promise<Result<Authorized, AuthorizeRefusal>> {
  const { intentId, account, operation, total, now } = command;
  if (sum(command.tenders.map(({ amount }) => amount)) !== total) {
    return refuse({ code: 'INVALID_REQUEST', reason: 'The tenders do not add up to the total.' });
  }
  const legs = inTurn(command.tenders).map(({ cardId, paymentType, amount }) => ({
    cardId,
    amount,
    tender: TENDER[paymentType],
    cardTypes: CARD_TYPES[paymentType],
  }));
  const taken = await takeIntent(deps.db.read, { intentId, account, operation, total, legs, month: monthOnEarth(now) });
  if (taken) return ok(taken);
  const planned = await planCarefully(deps, command);
  return planned.ok ? ok({ intent: planned.value, legs: await legsOf(deps.db.read, intentId, operation) }) : planned;
}

/** The same, step by step under a lock: it says why an intent cannot be taken, or that it is ours already. */
async function planCarefully({ db }: Deps, command: Authorize): Promise<Result<StoredIntent, AuthorizeRefusal>> {
  return await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, command.intentId);
    if (!intent || intent.account !== command.account) return refuse({ code: 'NOT_FOUND' });
    const isOurs = intent.operation === command.operation;
    if (isOurs && (intent.state === 'authorizing' || intent.state === 'authorized')) return ok(intent);
    if (intent.state === 'authorizing') return refuse({ code: 'IN_PROGRESS' });
    if (intent.state !== 'open') return refuse({ code: 'INTENT_CLOSED' });
    const legs = await legsFor({ tx, intent }, command);
    if (!legs.ok) return legs;
    const { operation, total } = command;
    await insertLegs(tx, { id: intent.id, operation, version: intent.version }, legs.value);
    await setIntentState(tx, intent.id, { state: 'authorizing', operation, total });
    return ok({ ...intent, state: 'authorizing', operation, total });
  });
}

type Reader = { readonly tx: Parameters<typeof lockIntent>[0]; readonly intent: StoredIntent };

async function legsFor(
  { tx, intent }: Reader,
  { account, tenders, now }: Authorize,
): Promise<Result<readonly NewLeg[], AuthorizeRefusal>> {
  const legs: NewLeg[] = [];
  for (const { cardId, paymentType, amount } of inTurn(tenders)) {
    const card = await findCard(tx, { id: cardId, account, tenant: intent.tenant });
    if (!card || TYPE[card.cardType] !== paymentType) return refuse({ code: 'CARD_NOT_FOUND', meta: { cardId } });
    if (isExpired(card, now)) return refuse({ code: 'CARD_EXPIRED', meta: { cardId } });
    legs.push({ cardId, tender: TENDER[paymentType], amount });
  }
  return ok(legs);
}

async function authorizeLeg(
  { db, vault }: Deps,
  leg: StoredLeg,
  { operation, now }: Authorize,
): Promise<Result<StoredLeg, AuthorizeRefusal>> {
  if (leg.state === 'authorized') return ok(leg);
  const { card } = leg;
  if (leg.state !== 'pending')
    return refuse({ code: 'PAYMENT_DECLINED', meta: { networkCode: leg.networkCode ?? '', cardId: card.id } });
  const charged = await vault.charge(card, {
    vaultCardId: card.vaultCardId,
    amount: leg.requested,
    reference: leg.id,
    now,
  });
  if (!charged.ok) return charged;
  const { outcome, networkCode, networkText, processorRef } = charged.value;
  await book(db.read, toMovement(leg, charged.value, { adapter: vault.processorName, operation }), now);
  return outcome === 'approved'
    ? ok({ ...leg, state: 'authorized', authorized: leg.requested, networkCode, processorRef })
    : refuse({ code: 'PAYMENT_DECLINED', reason: networkText, meta: { networkCode, cardId: card.id } });
}

/** Gives back what was approved, and lets the shopper try another card on the same intent. */
async function giveUp(
  deps: Deps,
  command: Authorize,
  refusal: AuthorizeRefusal,
): Promise<Result<never, AuthorizeRefusal>> {
  const { intentId, operation, now } = command;
  await reverseLegs(deps, { legs: await legsOf(deps.db.read, intentId, operation), operation, now });
  await reopen(deps, command);
  return refuse(refusal);
}
