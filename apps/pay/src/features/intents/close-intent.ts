import { moveBy } from '@cartwright/rules/state-table';
import { INTENT_MOVES, type IntentState } from '@cartwright/rules/payment-state';
import type { Tx } from '#context.ts';
import type { Deps } from './authorize-command.ts';
import { reverseLegs } from './reverse-legs.ts';
import { isTaken, releaseIntent } from './legs-sql.ts';
import { lockIntent, setIntentState, type StoredIntent } from './sql.ts';

interface Closing {
  readonly intentId: string;
  readonly move: 'REVERSE' | 'EXPIRE';
  /** The required owner of the intent; any when undefined. */
  readonly account: string | undefined;
  readonly now: number;
}

/**
 * Closes an intent and gives its money back. Closing comes first: an operation that is still authorizing notices and
 * gives back what it got. Captured money stays captured, and the intent then is captured. A second call changes
 * nothing. Undefined when there is no such intent.
 */
export async function closeIntent(deps: Deps, closing: Closing): Promise<StoredIntent | undefined> {
  const { intentId, move, now } = closing;
  const intent = await deps.db.transaction((tx) => close(tx, closing));
  if (intent) await reverseLegs(deps, intentId, { operation: move.toLowerCase(), now });
  return intent;
}

async function close(tx: Tx, { intentId, move, account }: Closing): Promise<StoredIntent | undefined> {
  const intent = await lockIntent(tx, intentId);
  if (!intent || (account !== undefined && intent.account !== account)) return undefined;
  const moved = moveBy(INTENT_MOVES, intent.state, move);
  if (!moved.ok) return intent;
  await releaseIntent(tx, { intentId });
  const state = await stateAfter(tx, intent, moved.value);
  if (state !== intent.state) await setIntentState(tx, intentId, { state });
  return { ...intent, state };
}

/** A capture in progress decides itself what becomes of the intent. */
async function stateAfter(tx: Tx, intent: StoredIntent, closed: IntentState): Promise<IntentState> {
  const taken = await isTaken(tx, intent.id);
  if (taken === undefined) return closed;
  return taken === 'settling' ? intent.state : 'captured';
}
