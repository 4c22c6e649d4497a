import type { SnowPreview } from '@cartwright/contracts/ops-snow-day';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import { writeChange } from '#features/capacity/sql.ts';
import type { ApplyCall, ApplyRefusal, SnowOf } from '#features/snow-day/commands.ts';
import { insertAction } from '#staff/actions.ts';
import { insertMoves, SNOW_DAY } from './moves-sql.ts';
import { planSnow, toSnowPreview } from './plan-snow.ts';
import { groundOf, readSnowFacts, type SnowDeps } from './snow-facts.ts';

/** What closing some slots and moving their orders would do. Only slots of days that have none yet are made. */
export async function previewSnowDay(
  deps: SnowDeps,
  of: SnowOf,
  now: Millis,
): Promise<Result<z.output<typeof SnowPreview>, { readonly code: 'NOT_FOUND' }>> {
  const ground = await groundOf(deps, of, now);
  if (!ground) return refuse({ code: 'NOT_FOUND' });
  return ok(toSnowPreview(planSnow(await readSnowFacts(deps.db.read, of, { ...ground, now, lock: false }), now)));
}

/**
 * Closes the slots and keeps the plan as it was previewed: the slots are locked, all is planned once more, and written
 * only if that is the same. A job moves the orders then, each in a transaction of its own.
 */
export async function applySnowDay(
  deps: SnowDeps,
  call: ApplyCall,
  now: Millis,
): Promise<Result<{ readonly actionId: string }, ApplyRefusal>> {
  const { staffId, bannerId, locationId, reason, filter } = call;
  const ground = await groundOf(deps, call, now);
  if (!ground) return refuse({ code: 'NOT_FOUND' });
  const done = await deps.db.transaction(async (tx) => {
    const planned = planSnow(await readSnowFacts(tx, call, { ...ground, now, lock: true }), now);
    const { closing, orders, fingerprint } = planned;
    const slots = closing.changing.length;
    if (fingerprint !== call.fingerprint || slots + orders.length === 0) return { planned };
    const data = { filter, slots, orders: orders.length };
    const actionId = await insertAction(tx, { staffId, kind: SNOW_DAY, bannerId, locationId, reason, data }, now);
    await writeChange(tx, { actionId, slots: [...closing.found, ...closing.hidden] });
    await insertMoves(tx, actionId, orders);
    return { actionId };
  });
  if (!('planned' in done)) return ok(done);
  if (done.planned.fingerprint === call.fingerprint) return refuse({ code: 'NOTHING_TO_CHANGE' });
  return refuse({ code: 'PREVIEW_CHANGED', current: toSnowPreview(done.planned) });
}
