import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentIntentApi } from '@cartwright/contracts/payment-intents';
import { type Cents, minus } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { isTooLate } from '@cartwright/rules/refund';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Tx } from '#context.ts';
import type { Deps } from '../authorize-command.ts';
import { claimLegs, claimRefund, type MoveCall, movesOf, planMoves } from './later-moves-sql.ts';
import { legsOf, releaseLegs, type StoredLeg } from '../legs-sql.ts';
import { declineAmong, runMoves } from './run-moves.ts';
import { lockIntent, type StoredIntent } from '../sql.ts';

/** The amount to capture from, or refund to, each leg; each leg once. */
export interface MoveMoney extends MoveCall {
  readonly account: string;
  readonly legs: readonly { readonly legId: string; readonly amount: Cents }[];
  readonly now: number;
}

type Refusal<Verb extends 'capture' | 'refund'> = RefusalOf<PaymentIntentApi[`POST /payment/v2/intents/:id/${Verb}`]>;
type RequestedLegs = readonly { readonly leg: StoredLeg; readonly amount: Cents }[];
type Planning<R> = (tx: Tx, intent: StoredIntent, requested: RequestedLegs) => Promise<R | undefined>;

const NOTHING = { code: 'INVALID_REQUEST', reason: 'No amount of any leg is above nothing.' } as const;

/**
 * Captures what was authorized, each leg at most once: the rest of a leg is given back, and all of one with an amount
 * of 0. Legs that are not named stay authorized. A decline rejects the intent; the other legs are captured all the
 * same.
 */
export const captureIntent = (deps: Deps, command: MoveMoney): Promise<Result<undefined, Refusal<'capture'>>> =>
  moveMoney<Refusal<'capture'>>(deps, command, async (tx, intent, requested) => {
    if (intent.state !== 'authorized') return { code: 'INTENT_CLOSED' };
    const objection = requested.map(captureObjection).find((each) => each !== undefined);
    if (objection) return objection;
    const taken = requested.filter(({ amount }) => amount > 0);
    if (taken.length === 0) return NOTHING;
    const idsOf = (some: RequestedLegs) => some.map(({ leg }) => leg.id);
    await claimLegs(tx, idsOf(taken));
    await releaseLegs(tx, idsOf(requested.filter(({ amount }) => amount === 0)));
    await write(tx, deps, { command, moves: taken });
    return undefined;
  });

function captureObjection({ leg, amount }: RequestedLegs[number]): Refusal<'capture'> | undefined {
  if (leg.state === 'settling') return { code: 'IN_PROGRESS' };
  const available = leg.state === 'authorized' && leg.keptUntil === null ? leg.requested : 0;
  return amount > available ? { code: 'MORE_THAN_AUTHORIZED', meta: { legId: leg.id, available } } : undefined;
}

/** States of an intent whose money may have been captured. */
const TAKEN: readonly StoredIntent['state'][] = ['authorized', 'captured', 'post_auth_rejected'];

/** Refunds what was captured to the card that it came from, within its `refundDays`. All legs are checked first. */
export const refundIntent = (deps: Deps, command: MoveMoney): Promise<Result<undefined, Refusal<'refund'>>> =>
  moveMoney<Refusal<'refund'>>(deps, command, async (tx, intent, requested) => {
    if (!TAKEN.includes(intent.state)) return { code: 'INTENT_CLOSED' };
    const given = requested.filter(({ amount }) => amount > 0);
    if (given.length === 0) return NOTHING;
    const objection = given.map((each) => refundObjection(each, command.now)).find((each) => each !== undefined);
    if (objection) return objection;
    for (const { leg, amount } of given)
      if (!(await claimRefund(tx, leg.id, amount))) throw new Error(`leg ${leg.id} changed under its intent's lock`);
    await write(tx, deps, { command, moves: given });
    return undefined;
  });

function refundObjection({ leg, amount }: RequestedLegs[number], now: number): Refusal<'refund'> | undefined {
  const available = minus(leg.captured, leg.refunded);
  if (amount > available) return { code: 'MORE_THAN_CAPTURED', meta: { legId: leg.id, available } };
  const sold = { tender: { type: leg.tender }, capturedAt: leg.capturedAt ?? now };
  return isTooLate(sold, now) ? { code: 'EBT_WINDOW_CLOSED', meta: { legId: leg.id } } : undefined;
}

type Declined = NonNullable<ReturnType<typeof declineAmong>>;

/** Plans the moves of an operation under the lock of its intent, then makes them; a repeated operation continues. */
async function moveMoney<R extends { readonly code: string }>(
  deps: Deps,
  command: MoveMoney,
  planning: Planning<R>,
): Promise<Result<undefined, R | Declined | { readonly code: 'NOT_FOUND' | 'LEG_NOT_FOUND' }>> {
  const planned = await deps.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, command.intentId);
    if (!intent || intent.account !== command.account) return refuse({ code: 'NOT_FOUND' } as const);
    if ((await movesOf(tx, command)).length > 0) return ok(undefined);
    const legs = new Map((await legsOf(tx, intent.id, intent.operation)).map((leg) => [leg.id, leg]));
    const requested = command.legs.flatMap(({ legId, amount }) => {
      const leg = legs.get(legId);
      return leg ? [{ leg, amount }] : [];
    });
    const strange = command.legs.find(({ legId }) => !legs.has(legId));
    if (strange) return refuse({ code: 'LEG_NOT_FOUND', meta: { legId: strange.legId } } as const);
    const refusal = await planning(tx, intent, requested);
    return refusal ? refuse(refusal) : ok(undefined);
  });
  if (!planned.ok) return planned;
  const declined = declineAmong(deps, await runMoves(deps, command, command.now));
  return declined ? refuse(declined) : ok(undefined);
}

async function write(
  tx: Tx,
  { vault }: Deps,
  { command, moves }: { readonly command: MoveMoney; readonly moves: RequestedLegs },
): Promise<void> {
  const adapterOf = (tender: TenderType) => vault.issuerName(tender);
  const planned = moves.map(({ leg, amount }) => ({ legId: leg.id, amount, adapter: adapterOf(leg.tender) }));
  await planMoves(tx, command, { moves: planned, now: command.now });
}
