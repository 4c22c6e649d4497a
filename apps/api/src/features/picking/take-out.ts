import type { LeftInTote } from '@cartwright/contracts/ops-picking-views';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { leftInTotes } from '#orders/left-in-totes.ts';
import { readToteSteps } from '#orders/left-in-totes-sql.ts';
import { toteCodes } from '#orders/order-totes.ts';
import { insertAction } from '#staff/actions.ts';
import { insertOp, readAppliedOp } from './applied-op-sql.ts';
import { type OpReused, opOf, type PickerOp, repeated } from './picker-op.ts';

/** Something that was taken out of the tote of a line. */
export interface TakeOutCall extends PickerOp {
  readonly lineId: string;
  readonly gtin13: string;
}

interface Left {
  readonly leftInTotes: z.output<typeof LeftInTote>[];
}

/**
 * Notes that something which nobody pays for any more is out of the tote of a line. Whoever holds the tote says so: its
 * picker, or who hands it over. What is not left there, or is out already, changes nothing, and is not logged.
 * @returns what is still left in the order's totes
 */
export async function takeOut(
  { db }: { readonly db: Db },
  { lineId, gtin13, ...work }: TakeOutCall,
  now: Millis,
): Promise<Result<Left, OpReused | { readonly code: 'NOT_FOUND' } | { readonly code: 'LINE_NOT_FOUND' }>> {
  const op = opOf(work);
  const found = await leftOf(db.read, op.orderId);
  if (!found) return refuse({ code: 'NOT_FOUND' });
  if (!found.lineIds.has(lineId)) return refuse({ code: 'LINE_NOT_FOUND' });
  const isLeft = found.left.some((each) => each.lineId === lineId && each.product.gtin13 === gtin13);
  const isNoted = isLeft && (await note(db, work, now));
  if (!isNoted) {
    const before = await readAppliedOp(db.direct, op);
    const isSame = before ? repeated(op, before) : ok(null);
    if (!isSame.ok) return isSame;
  }
  const after = isLeft ? await leftOf(db.direct, op.orderId) : found;
  return after ? ok({ leftInTotes: [...after.left] }) : refuse({ code: 'NOT_FOUND' });
}

/** Notes an operation with its action. @returns false when its id was noted before */
const note = (db: Db, work: PickerOp, now: Millis): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await insertOp(tx, opOf(work), now))) return false;
    await insertAction(tx, work.action, now);
    return true;
  });

async function leftOf(db: Kysely<Tables>, orderId: string) {
  const row = await readToteSteps(db, orderId);
  if (!row) return undefined;
  const codes = toteCodes(row.lines);
  return { lineIds: new Set(codes.keys()), left: leftInTotes(row.steps, codes) };
}
