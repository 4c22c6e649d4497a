import { moveBy } from '@cartwright/rules/state-table';
import { INTENT_MOVES } from '@cartwright/rules/payment-state';
import type { Tx } from '#context.ts';
import { mapError } from '#ports/error-map.ts';
import type { Deps } from '../authorize-command.ts';
import { reverseLegs } from '../reverse-legs.ts';
import { hasDeclinedCapture, type LaterMove, type MoveCall, movesOf, settleMove } from './later-moves-sql.ts';
import { legsOf, releaseIntent } from '../legs-sql.ts';
import { rememberBalance } from '../movements-sql.ts';
import { lockIntent, setIntentState } from '../sql.ts';

/**
 * Makes every planned move of an operation that is not booked yet. A declined or failed one does not stop the others:
 * delivered products are paid for as far as possible. Safe to repeat from any point, and to run twice at once.
 * @returns all moves of the operation, with their results
 * @throws what the first move failed with, once each was tried
 */
export async function runMoves(deps: Deps, call: MoveCall, now: number): Promise<readonly LaterMove[]> {
  const failures: unknown[] = [];
  for (const move of await movesOf(deps.db.read, call))
    if (move.status === 'PENDING') await make(deps, move, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  if (call.type === 'COMPLETION') {
    await deps.db.transaction((tx) => settleIntent(tx, call.intentId));
    // What was captured is reported, whatever issuer is not reached for a release: the sweep repeats that, and says so.
    await reverseLegs(deps, call.intentId, { operation: call.operation, now }).catch(() => undefined);
  }
  return await movesOf(deps.db.read, call);
}

async function make({ db, vault }: Deps, move: LaterMove, now: number): Promise<void> {
  const { id: reference, type, tender, amount, approvalRef: processorRef, cardId } = move;
  const request = type === 'COMPLETION' ? vault.capture : vault.refund;
  const answer = await request(tender, { reference, processorRef, amount });
  await db.single((single) => settleMove(single, move, answer, now));
  await rememberBalance(db, cardId, { remaining: answer.remaining, now });
}

/** The state of an intent once no capture is in progress: all captured, all given back, or rejected. */
async function settleIntent(tx: Tx, intentId: string): Promise<void> {
  const intent = await lockIntent(tx, intentId);
  if (intent?.state !== 'authorized') return;
  const legs = await legsOf(tx, intentId, intent.operation);
  if (legs.some(({ state }) => state === 'settling')) return;
  const isRejected = await hasDeclinedCapture(tx, intentId);
  if (isRejected) await releaseIntent(tx, { intentId });
  else if (legs.some(({ state, keptUntil }) => state === 'authorized' && keptUntil === null)) return;
  const isTaken = legs.some(({ state }) => state === 'captured');
  const moved = moveBy(INTENT_MOVES, intent.state, isRejected ? 'REJECT' : isTaken ? 'CAPTURE' : 'REVERSE');
  if (moved.ok) await setIntentState(tx, intentId, { state: moved.value });
}

/** Why an operation did not move everything: the first decline, by the error map. */
export function declineAmong({ vault }: Pick<Deps, 'vault'>, moves: readonly LaterMove[]) {
  const declined = moves.find(({ status }) => status === 'DECLINED');
  if (!declined) return undefined;
  const { networkText, legId, cardId, tender, type } = declined;
  const networkCode = declined.networkCode ?? '';
  const { code, retryable } = mapError(
    vault.issuerName(tender),
    type === 'COMPLETION' ? 'capture' : 'refund',
    networkCode,
  );
  const meta = { networkCode, retryable, legId, cardId, paymentType: tender };
  return { code, reason: networkText ?? '', meta };
}
