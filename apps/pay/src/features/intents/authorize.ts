import { sum } from '@cartwright/rules/money';
import type { IntentState } from '@cartwright/rules/payment-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Outcome } from '#operations.ts';
import type { OperationKey } from '#operations-sql.ts';
import type { Authorize, AuthorizeRefusal, Deps } from './authorize-command.ts';
import { chargeLeg, failureOf } from './charge-leg.ts';
import { viewOf } from './intent-view.ts';
import { leaveLegs, legsOf, releaseIntent, type StoredLeg } from './legs-sql.ts';
import { book, type Movement } from './movements-sql.ts';
import { type Planned, planLegs } from './plan-legs.ts';
import { reverseLegs } from './reverse-legs.ts';
import { lockIntent, markAuthorized, setIntentState } from './sql.ts';

/** How long a SNAP approval waits for another card of its order: until then the shopper needs no PIN again. */
const KEPT_FOR = 15 * MINUTE;

/** States of an intent whose operation was authorized. */
const PAID: readonly IntentState[] = ['authorized', 'captured', 'post_auth_rejected'];

/**
 * Authorizes an order on its tenders, all or nothing, SNAP money first and the bank's last. Safe to repeat with the
 * same operation at any point: the plan is written before any issuer is called, and each leg is requested with its own
 * id.
 */
export async function authorize(deps: Deps, command: Authorize): Promise<Result<Planned, AuthorizeRefusal>> {
  const planned = await plan(deps, command);
  return planned.ok ? (await charge(deps, command, { planned: planned.value })).answer : planned;
}

interface Charging {
  readonly planned: Planned;
  /** The call's claim, if its response is to be stored with the last result. */
  readonly key?: OperationKey;
}

/** Charges what is planned. An earlier leg is booked before the next is requested, the last one with the end. */
export async function charge(
  deps: Deps,
  command: Authorize,
  { planned, key }: Charging,
): Promise<Outcome<Planned, AuthorizeRefusal>> {
  const { intentId, operation, now } = command;
  const ended = endOf(deps.vault, planned, operation);
  if (ended === 'authorized') return unstored(ok(planned));
  if (ended) return unstored(await giveUp(deps, command, ended));
  const legs: StoredLeg[] = [];
  let approval: Movement | undefined;
  for (const leg of planned.legs) {
    await bookEarlier(deps, approval, now);
    const paid = await chargeLeg(deps, leg, {
      ...command,
      storedCredential: planned.intent.storedCredential ?? undefined,
    });
    if (!paid.ok && paid.refusal.code === 'IN_PROGRESS') return unstored(paid);
    if (!paid.ok) return unstored(await giveUp(deps, command, paid.refusal));
    ({ approval } = paid.value);
    legs.push(paid.value.leg);
  }
  const intent = { ...planned.intent, state: 'authorized' } as const;
  const response = key && { key, answer: ok(viewOf(intent, legs)) };
  const isOurs = await deps.db.single((single) =>
    approval
      ? book(single, approval, now, { intentId, operation, response })
      : markAuthorized(single, { id: intentId, operation, now }),
  );
  if (!isOurs) return unstored(await giveUp(deps, command, { code: 'INTENT_CLOSED' }));
  return { answer: ok({ intent, legs }), isStored: approval !== undefined && response !== undefined };
}

async function bookEarlier({ db }: Deps, approval: Movement | undefined, now: number): Promise<void> {
  if (approval) await db.single((single) => book(single, approval, now));
}

/** An outcome that its caller is to store. */
export const unstored = <T, R extends { readonly code: string }>(answer: Result<T, R>): Outcome<T, R> => ({
  answer,
  isStored: false,
});

/** The earlier outcome of a repeated operation; undefined while it may continue. */
function endOf(
  vault: Deps['vault'],
  { intent, legs }: Planned,
  operation: string,
): 'authorized' | AuthorizeRefusal | undefined {
  const failed = legs.find(({ state }) => state === 'declined') ?? legs.find(({ state }) => state === 'reversed');
  if (failed) return failureOf(vault, failed);
  if (intent.operation !== operation) return { code: 'INTENT_CLOSED' };
  if (intent.state === 'authorizing') return undefined;
  return PAID.includes(intent.state) ? 'authorized' : { code: 'INTENT_CLOSED' };
}

/** Why these tenders cannot pay such an order; undefined when they can. */
export function wrongTenders({ tenders, total }: Authorize): string | undefined {
  if (sum(tenders.map(({ amount }) => amount)) !== total) return 'The tenders do not add up to the total.';
  const cards = new Set(tenders.map(({ cardId }) => cardId.toLowerCase()));
  return cards.size < tenders.length ? 'A card pays an order once.' : undefined;
}

/** Takes the intent for this operation and writes its legs; a repeated operation finds them. */
async function plan(deps: Deps, command: Authorize): Promise<Result<Planned, AuthorizeRefusal>> {
  const wrong = wrongTenders(command);
  if (wrong !== undefined) return refuse({ code: 'INVALID_REQUEST', reason: wrong });
  const planned = await deps.db.transaction((tx) => planLegs(tx, command));
  // A kept SNAP approval that does not fit is given back before its card is charged again.
  if (planned.ok || planned.refusal.code === 'PIN_REQUIRED') await reverseLegs(deps, command.intentId, command);
  return planned;
}

/**
 * Reopens the intent for another attempt, or finds that it was taken away from the operation; then gives back what was
 * approved. A SNAP approval of a reopened intent is kept for a while instead.
 */
async function giveUp(
  deps: Deps,
  command: Authorize,
  refusal: AuthorizeRefusal,
): Promise<Result<Planned, AuthorizeRefusal>> {
  const { intentId, operation, now } = command;
  const meanwhile = await deps.db.transaction(async (tx): Promise<Planned | undefined> => {
    const intent = await lockIntent(tx, intentId);
    const isOurs = intent?.operation === operation;
    if (isOurs && PAID.includes(intent.state)) return { intent, legs: await legsOf(tx, intentId, operation) };
    if (isOurs && intent.state === 'authorizing') {
      await leaveLegs(tx, { intentId, operation }, now + KEPT_FOR);
      await setIntentState(tx, intentId, { state: 'open', version: intent.version + 1 });
    } else if (!isOurs || intent.state !== 'open') await releaseIntent(tx, { intentId, operation });
    return undefined;
  });
  if (meanwhile) return ok(meanwhile); // another call of this operation has reopened it
  await reverseLegs(deps, intentId, command);
  return refuse(refusal);
}
