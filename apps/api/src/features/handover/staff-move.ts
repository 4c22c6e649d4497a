import type { OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { readOrderAtHand } from '#orders/order-at-hand-sql.ts';
import type { OrderCommand } from '#orders/order-command.ts';
import { areTotesAmong } from '#orders/order-totes-sql.ts';
import { recording, type StaffAction } from '#staff/actions.ts';
import { answer, type HandOverRefusal } from './answer.ts';
import { areStaged, type MovedBy, readMovedBefore } from './moved-sql.ts';

type Answer<Code extends string> = Result<{ readonly status: OrderState }, HandOverRefusal<Code>>;

/** A move of an order, as whoever of the staff makes it is logged. */
export type StaffMove = Omit<StaffAction, 'orderId'> & MovedBy;

/**
 * Runs a command for somebody of the staff, with its action. Sent again with the same content after its response was lost,
 * it says the same, as long as the order is what it became; whoever else comes too late learns what it is by now.
 */
export async function moveAsStaff<Code extends string = never>(
  db: Db,
  action: StaffMove,
  command: OrderCommand<Code>,
  now: Millis,
): Promise<Answer<Code | 'NOT_FOUND' | 'MOVED_ON'>> {
  const { orderId, staffId } = action;
  const call = { orderId, actor: `staff/${staffId}` } as const;
  const moved = answer(await command({ db: recording(db, action, now) }, call, now));
  if (moved.ok || moved.refusal.code !== 'MOVED_ON') return moved;
  const status = await readMovedBefore(db.direct, action);
  return status === null ? moved : ok({ status });
}

/**
 * The same for a picked order that goes on: each tote that something is in stands where it is fetched from. Its picker has
 * said so, or whoever calls names them all, so that no order goes on whose totes stand nowhere.
 */
export async function moveStaged<Code extends string = never>(
  db: Db,
  { totes, ...action }: StaffMove & { readonly totes: readonly string[] },
  command: OrderCommand<Code>,
  now: Millis,
): Promise<Answer<Code | 'NOT_FOUND' | 'MOVED_ON' | 'TOTES_MISSING'>> {
  const { orderId } = action;
  const order = await readOrderAtHand(db.read, orderId);
  if (order?.state === 'PICKED') {
    const isStanding = (await areStaged(db.read, orderId)) || (await areTotesAmong(db.read, orderId, totes));
    if (!isStanding) return refuse({ code: 'TOTES_MISSING' });
  }
  return moveAsStaff(db, { ...action, data: { totes: [...totes] } }, command, now);
}
