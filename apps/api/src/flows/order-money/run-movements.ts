import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Movement } from '#orders/order-money.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { type MovementOutcome, type MovingPayments, callHost } from './call-host.ts';
import { isPending, settleMovement, takeMovements } from './movements-sql.ts';
import { readOrderMoney } from './read-sql.ts';
import { readyOnceCharged } from './ready-sql.ts';
import { type Settlement, settlementOf } from './settlement.ts';

/** The points of a movement at which a test kills the process. */
export type MoneyCheckpoint = 'taken' | 'called' | 'settled';

export interface MoneyDeps {
  readonly db: Db;
  readonly payments: MovingPayments;
  /** Called between the steps; only a test passes one, and it may throw. */
  readonly moneyCheckpoint?: (name: MoneyCheckpoint) => Promise<void>;
}

/** More than an order has. */
const ALL = 50;

/**
 * Makes the movements of an order that nobody else is making: the payment host is called, and the outcome written. One
 * whose outcome stays unknown is repeated by recovery when its lease runs out.
 * @returns how many ended now
 * @throws {AggregateError} for those that failed with a fault; the others were made all the same
 */
export async function runMovements(deps: MoneyDeps, orderId: string, now: Millis): Promise<number> {
  return makeAll(deps, await deps.db.single((single) => takeMovements(single, { orderId, now, batch: ALL })), now);
}

/**
 * The same for a command that has done its own part, and whose response does not depend on the payment host: recovery
 * repeats whatever went wrong, and reports it if it goes wrong again.
 */
export async function tryMovements(deps: MoneyDeps, orderId: string, now: Millis): Promise<void> {
  await runMovements(deps, orderId, now).catch(() => 0);
}

/** Makes taken movements beside each other: one that is slow or fails blocks no other. @returns how many ended now */
export async function makeAll(deps: MoneyDeps, movements: readonly Movement[], now: Millis): Promise<number> {
  const ends = await Promise.allSettled(movements.map((movement) => make(deps, movement, now)));
  const failures: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${movements.length} movements of money failed`);
  return ends.filter((end) => end.status === 'fulfilled' && end.value).length;
}

async function make(deps: MoneyDeps, movement: Movement, now: Millis): Promise<boolean> {
  await deps.moneyCheckpoint?.('taken');
  const outcome = await outcomeOf(deps.payments, movement);
  if (outcome === 'unknown') return false;
  await deps.moneyCheckpoint?.('called');
  const status = await settle(deps.db, movement, { outcome, now });
  if (movement.type === 'CAPTURE') await readyOnceCharged(deps.db, movement.orderId, now);
  await deps.moneyCheckpoint?.('settled');
  // Written, so that it is not repeated; thrown, so that somebody reads of it.
  if (status === 'DECLINED' && movement.type === 'RELEASE')
    throw new Error(
      outcome.kind === 'declined' && outcome.refusal.code === 'RELEASE_DECLINED'
        ? `an issuer does not release what order ${movement.orderId} holds: ${movement.operation}`
        : `the payment host does not know what order ${movement.orderId} holds: ${movement.operation}`,
    );
  return status !== undefined;
}

async function outcomeOf(payments: MovingPayments, movement: Movement): Promise<MovementOutcome | 'unknown'> {
  try {
    return await callHost(payments, movement);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return 'unknown'; // again after this lease
    throw error;
  }
}

/** How often other changes of the same order may come first: another movement, or the store. */
const MAX_ATTEMPTS = 20;

/** @returns how the movement ended; undefined when another process settled it before */
async function settle(
  db: Db,
  movement: Movement,
  { outcome, now }: { readonly outcome: MovementOutcome; readonly now: Millis },
): Promise<Settlement['status'] | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const order = await readOrderMoney(db.read, movement.orderId);
    if (!order) throw new Error(`movement ${movement.operation} has no order`);
    const settlement = settlementOf(order, movement, { outcome, now });
    const written = { seen: order.lastEvent, settlement, now };
    if (await db.single((single) => settleMovement(single, movement, written))) return settlement.status;
    if (!(await isPending(db.read, movement))) return undefined;
  }
  throw new Error(`order ${movement.orderId} did not stand still for ${movement.operation}`);
}
