import { moveBy, type StateTable } from '@cartwright/rules/state-table';
import { type IntentMove, INTENT_MOVES, type IntentState } from '@cartwright/rules/payment-state';
import { sum } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { acceptanceOf } from '#acceptance/acceptance-policy.ts';
import { rulesOf } from '#acceptance/sql.ts';
import type { Tx } from '#context.ts';
import { isExpired } from '#expiry.ts';
import { type Authorize, type AuthorizeRefusal, legsInTurn, type PlannedLeg } from './authorize-command.ts';
import { bindCard, findPayingCard } from './cards-sql.ts';
import { adoptLeg, insertLegs, keptLegs, legsOf, releaseLegs, type StoredLeg } from './legs-sql.ts';
import { lockIntent, setIntentState, type StoredIntent } from './sql.ts';

const MOVES: StateTable<IntentState, IntentMove> = INTENT_MOVES;

/** An intent with the legs of one operation on it. */
export interface Planned {
  readonly intent: StoredIntent;
  readonly legs: readonly StoredLeg[];
}

/**
 * Takes an open intent for an operation and writes its legs, step by step under a lock: it uses the kept SNAP approval,
 * and says why an intent cannot be taken. A repeated operation finds its own legs, ended or not.
 */
export async function planLegs(tx: Tx, command: Authorize): Promise<Result<Planned, AuthorizeRefusal>> {
  const { intentId, account, operation, total } = command;
  const intent = await lockIntent(tx, intentId);
  if (!intent || intent.account !== account) return refuse({ code: 'NOT_FOUND' });
  const own = await legsOf(tx, intentId, operation);
  if (own.length > 0) return ok({ intent, legs: own });
  if (intent.state === 'authorizing') return refuse({ code: 'IN_PROGRESS' });
  const taken = moveBy(MOVES, intent.state, 'AUTHORIZE');
  if (!taken.ok) return refuse({ code: 'INTENT_CLOSED' });
  const planned = legsInTurn(command.tenders);
  const objection = (await cardObjection(tx, intent, { planned, command })) ?? ebtObjection(intent, planned);
  if (objection) return refuse(objection);
  const needsPin = await placeLegs(tx, intent, { planned, command });
  if (needsPin) return refuse(needsPin);
  await setIntentState(tx, intentId, { state: taken.value, operation, total });
  return ok({
    intent: { ...intent, state: taken.value, operation, total },
    legs: await legsOf(tx, intentId, operation),
  });
}

async function cardObjection(
  tx: Tx,
  { id: intentId, account, tenant, application }: StoredIntent,
  { planned, command }: { readonly planned: readonly PlannedLeg[]; readonly command: Authorize },
): Promise<AuthorizeRefusal | undefined> {
  const { fulfillment, now } = command;
  const rules = fulfillment === undefined ? [] : await rulesOf(tx, tenant);
  for (const { cardId, cardTypes } of planned) {
    const card = await findPayingCard(tx, { id: cardId, account, tenant, intentId });
    if (!card || !cardTypes.includes(card.cardType)) return { code: 'CARD_NOT_FOUND', meta: { cardId } };
    if (isExpired(card, now)) return { code: 'CARD_EXPIRED', meta: { cardId } };
    const { accepted, reason } = acceptanceOf(rules, card, { application, fulfillment: fulfillment ?? '' });
    if (!accepted) return { code: 'CARD_NOT_ACCEPTED', ...(reason !== null && { reason }), meta: { cardId } };
    const isFree = !card.saved && card.oneTimeIntentId === null;
    if (isFree && !(await bindCard(tx, cardId, intentId))) return { code: 'CARD_NOT_FOUND', meta: { cardId } };
  }
  return undefined;
}

const ofEbt = (planned: readonly PlannedLeg[]) => planned.filter(({ tender }) => roleOf(tender) === 'eligible-items');

function ebtObjection({ snapEligible }: StoredIntent, planned: readonly PlannedLeg[]): AuthorizeRefusal | undefined {
  if (sum(ofEbt(planned).map(({ amount }) => amount)) <= snapEligible) return undefined;
  return { code: 'SNAP_NOT_ELIGIBLE', meta: { snapEligible } };
}

/** Adopts what is kept and fits, releases what does not, and writes the rest; or reports that a PIN is missing. */
async function placeLegs(
  tx: Tx,
  intent: StoredIntent,
  { planned, command }: { readonly planned: readonly PlannedLeg[]; readonly command: Authorize },
): Promise<AuthorizeRefusal | undefined> {
  const { operation, now, encryptedPin } = command;
  const placed = planned.map((leg, position) => ({ ...leg, position }));
  const kept = (await keptLegs(tx, intent.id)).filter(({ keptUntil }) => (keptUntil ?? 0) > now);
  const adopted = ofEbt(planned).flatMap((leg) => {
    const approval = kept.find(({ card, authorized }) => card.id === leg.cardId && leg.amount <= authorized);
    return approval ? [{ legId: approval.id, amount: leg.amount, position: planned.indexOf(leg) }] : [];
  });
  await releaseLegs(
    tx,
    kept.filter(({ id }) => adopted.every(({ legId }) => legId !== id)).map(({ id }) => id),
  );
  const fresh = placed.filter((leg) => adopted.every(({ position }) => position !== leg.position));
  const [unpaid] = ofEbt(fresh);
  if (unpaid && encryptedPin === undefined) return { code: 'PIN_REQUIRED', meta: { cardId: unpaid.cardId } };
  const { id, version } = intent;
  for (const leg of adopted) await adoptLeg(tx, { operation, version }, leg);
  const visit = command.identityData && { ...intent, identityData: command.identityData, now };
  await insertLegs(tx, { id, operation, version, visit }, fresh);
  return undefined;
}
