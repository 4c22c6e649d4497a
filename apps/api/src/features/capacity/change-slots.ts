import type { SlotPreview } from '@cartwright/contracts/ops-capacity';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { planChange, type SlotChangeCall, toPreview } from './preview.ts';
import { writeChange } from './sql.ts';

/** The kind of action that changes slots. */
export const CHANGE_SLOTS = 'change-slots';

interface ApplyCall extends SlotChangeCall {
  readonly staffId: string;
  readonly bannerId: string;
  readonly reason: string;
  /** Of the preview that was agreed to. */
  readonly fingerprint: string;
}

type ApplyRefusal =
  | { readonly code: 'NOTHING_TO_CHANGE' }
  | { readonly code: 'PREVIEW_CHANGED'; readonly current: z.output<typeof SlotPreview> };

/**
 * Changes slots as they were previewed: they are locked, planned once more, and changed only if that is the same change.
 * Whoever reserves meanwhile waits for the lock, and is then told by the slot as it has become. Reservations and orders
 * stay. Three statements in one transaction.
 */
export async function changeSlots(
  db: Db,
  call: ApplyCall,
  now: Millis,
): Promise<Result<{ readonly actionId: string; readonly slots: number }, ApplyRefusal>> {
  const { staffId, bannerId, locationId, reason, filter, action } = call;
  const done = await db.transaction(async (tx) => {
    const planned = await planChange(tx, call, { now, lock: true });
    if (planned.fingerprint !== call.fingerprint || planned.changing.length === 0) return { planned };
    const slots = planned.changing.length;
    const data = { filter, action, slots };
    const actionId = await insertAction(tx, { staffId, kind: CHANGE_SLOTS, bannerId, locationId, reason, data }, now);
    await writeChange(tx, { actionId, slots: [...planned.found, ...planned.hidden] });
    return { actionId, slots };
  });
  if (!('planned' in done)) return ok(done);
  const { planned } = done;
  if (planned.fingerprint === call.fingerprint) return refuse({ code: 'NOTHING_TO_CHANGE' });
  return refuse({ code: 'PREVIEW_CHANGED', current: await toPreview(db.read, planned) });
}
