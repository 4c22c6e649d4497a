import { sum } from '@cartwright/rules/money';
import { PAYMENT_METHODS } from '@cartwright/rules/payment-methods';
import type { IntentState } from '@cartwright/rules/payment-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { monthOnEarth } from '#expiry.ts';
import { type Authorize, type AuthorizeRefusal, type Deps, legsInTurn } from './authorize-command.ts';
import { chargeLeg, failureOf } from './charge-leg.ts';
import { reverseLegs } from './reverse-legs.ts';
import { leaveLegs, legsOf, releaseIntent, type StoredLeg } from './legs-sql.ts';
import { type Planned, planLegs } from './plan-legs.ts';
import { lockIntent, markAuthorized, setIntentState } from './sql.ts';
import { takeIntent } from './take-intent-sql.ts';

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
  if (!planned.ok) return planned;
  const ended = endOf(deps.vault, planned.value, command.operation);
  if (ended === 'authorized') return planned;
  if (ended) return await giveUp(deps, command, ended);
  const legs: StoredLeg[] = [];
  for (const leg of planned.value.legs) {
    const answer = await chargeLeg(deps, leg, command);
    if (!answer.ok && answer.refusal.code === 'IN_PROGRESS') return answer;
    if (!answer.ok) return await giveUp(deps, command, answer.refusal);
    legs.push(answer.value);
  }
  const { intentId: id, operation, now } = command;
  if (!(await deps.db.single((single) => markAuthorized(single, { id, operation, now }))))
    return await giveUp(deps, command, { code: 'INTENT_CLOSED' });
  return ok({ intent: { ...planned.value.intent, state: 'authorized' }, legs });
}

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

function wrongTenders({ tenders, total }: Authorize): string | undefined {
  if (sum(tenders.map(({ amount }) => amount)) !== total) return 'The tenders do not add up to the total.';
  const cards = new Set(tenders.map(({ cardId }) => cardId.toLowerCase()));
  return cards.size < tenders.length ? 'A card pays an order once.' : undefined;
}

/** Takes the intent for this operation and writes its legs; a repeated operation finds them. */
async function plan(deps: Deps, command: Authorize): Promise<Result<Planned, AuthorizeRefusal>> {
  const { intentId, account, operation, total, fulfillment, now } = command;
  const wrong = wrongTenders(command);
  if (wrong !== undefined) return refuse({ code: 'INVALID_REQUEST', reason: wrong });
  const legs = legsInTurn(command.tenders);
  if (legs.every(({ tender }) => !PAYMENT_METHODS[tender].needsPin)) {
    const month = monthOnEarth(now);
    const taken = await deps.db.single((single) =>
      takeIntent(single, { intentId, account, operation, total, legs, fulfillment, month }),
    );
    if (taken) return ok(taken);
  }
  const planned = await deps.db.transaction((tx) => planLegs(tx, command));
  // A kept SNAP approval that does not fit is given back before its card is charged again.
  if (planned.ok || planned.refusal.code === 'PIN_REQUIRED') await reverseLegs(deps, intentId, command);
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
