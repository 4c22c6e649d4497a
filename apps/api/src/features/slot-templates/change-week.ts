import type { WeekChange, WeekPreview } from '@cartwright/contracts/ops-slot-templates';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { keepsFees, type WeekFees, weekProblem, type WeekProblem } from '@cartwright/rules/slot-week';
import { localDateAt, type Millis, plusDays } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertAction } from '#staff/actions.ts';
import { CHANGE_WEEK, readFeeKeepers } from './changes-sql.ts';
import { DAYS_AHEAD, type PlannedWeek, planReplacement, type Replacement, toPreview } from './preview.ts';
import { lockWeek, readWeeks } from './sql.ts';
import { differenceOf, feesOf, toStored, versionOf, type WeekKey } from './week.ts';
import { insertHidden, keepSlots, writeSlots, writeWindows } from './write-sql.ts';

/** Where a week is changed, and by whom. */
export interface WeekPlace {
  readonly locationId: string;
  readonly bannerId: string;
  readonly zone: string;
  readonly staffId: string;
  readonly maySetFees: boolean;
}

type Change = z.output<typeof WeekChange>;

export type WeekRefusal =
  | { readonly code: WeekProblem['code']; readonly meta: { readonly day: number; readonly start: string } }
  | { readonly code: 'NOT_FOUND' | 'DATE_OUT_OF_RANGE' | 'WEEK_CHANGED' | 'FEE_NEEDS_ADMIN' };

/** A change of a week that may be made, if it is previewed. */
interface Wanted extends Replacement {
  readonly fees: WeekFees;
}

/** Reads the week that a change is about and checks the change. Two statements. */
export async function replacementOf(
  db: Kysely<Tables>,
  { locationId, zone, maySetFees }: Pick<WeekPlace, 'locationId' | 'zone' | 'maySetFees'>,
  { modality, vendorId, version, from, windows }: Change,
  now: Millis,
): Promise<Result<Wanted, WeekRefusal>> {
  const key = { locationId, modality, vendorId };
  const today = localDateAt(now, zone);
  if (from < today || from > plusDays(today, DAYS_AHEAD - 1)) return refuse({ code: 'DATE_OUT_OF_RANGE' });
  const [week] = await readWeeks(db, key);
  if (!week) return refuse({ code: 'NOT_FOUND' });
  if (versionOf(week.windows) !== version) return refuse({ code: 'WEEK_CHANGED' });
  const problem = weekProblem(windows, week.windows);
  if (problem) return refuse({ code: problem.code, meta: { day: problem.dow, start: problem.start } });
  const fees = feesOf(week, await readFeeKeepers(db, locationId));
  if (!maySetFees && !keepsFees(windows, fees)) return refuse({ code: 'FEE_NEEDS_ADMIN' });
  return ok({ fees, key, zone, from, before: week.windows, after: toStored(windows, week.windows) });
}

type ApplyRefusal =
  | WeekRefusal
  | { readonly code: 'NOTHING_TO_CHANGE' }
  | { readonly code: 'PREVIEW_CHANGED'; readonly current: z.output<typeof WeekPreview> };

interface ApplyCall extends WeekPlace {
  readonly change: Change;
  readonly reason: string;
  /** Of the preview that was agreed to. */
  readonly fingerprint: string;
}

/**
 * Changes a week as it was previewed: the week and its slots are locked, planned once more, and changed only if that is
 * the same change. Whoever reserves meanwhile waits for the lock; reservations keep the fee that they were made with.
 */
export async function changeWeek(
  db: Db,
  { change, reason, fingerprint, ...place }: ApplyCall,
  now: Millis,
): Promise<Result<{ readonly actionId: string; readonly slots: number }, ApplyRefusal>> {
  const { locationId } = place;
  const done = await db.transaction(async (tx) => {
    await lockWeek(tx, { ...change, locationId });
    const wanted = await replacementOf(tx, place, change, now);
    if (!wanted.ok) return wanted;
    const planned = await planReplacement(tx, wanted.value, { now, lock: true });
    if (planned.fingerprint !== fingerprint || planned.windows === 0) return ok({ planned });
    return ok(await applyWeek(tx, { replacement: wanted.value, planned, place, reason }, now));
  });
  if (!done.ok) return done;
  if (!('planned' in done.value)) return ok(done.value);
  const { planned } = done.value;
  if (planned.fingerprint === fingerprint) return refuse({ code: 'NOTHING_TO_CHANGE' });
  return refuse({ code: 'PREVIEW_CHANGED', current: await toPreview(db.read, planned) });
}

interface Applied {
  readonly replacement: Wanted;
  readonly planned: PlannedWeek;
  readonly place: WeekPlace;
  readonly reason: string;
}

const NOTHING = { closed: false, number: false };

async function applyWeek(tx: Tx, { replacement, planned, place, reason }: Applied, now: Millis) {
  const { fees, key, from, zone, before, after } = replacement;
  const { staffId, bannerId, locationId } = place;
  const { removed, added, windows } = differenceOf(before, after);
  const slots = planned.seen.length + planned.appear.length;
  const data = {
    ...weekOf(key),
    from,
    windows,
    slots,
    version: versionOf(after),
    removed,
    added,
    hasFees: !keepsFees(after, fees),
  };
  const actionId = await insertAction(tx, { staffId, kind: CHANGE_WEEK, bannerId, locationId, reason, data }, now);
  await writeWindows(tx, key, after);
  const opened = await insertHidden(tx, key, { made: planned.appear, zone, now });
  const changing = new Set(planned.changing);
  const decided = planned.slots.filter((each) => changing.has(each) || each.decides.closed || each.decides.number);
  await keepSlots(tx, actionId, [
    ...decided.map(({ slot, ...becomes }) => ({ slotId: slot.slotId, ...becomes })),
    ...opened.map(({ slotId, after: usual }) => ({ slotId, usual, keepsNumber: false, decides: NOTHING })),
  ]);
  await writeSlots(tx, [
    ...planned.changing.map(({ slot, after: terms }) => ({ slotId: slot.slotId, after: terms })),
    ...opened,
  ]);
  return { actionId, slots };
}

const weekOf = ({ modality, vendorId }: WeekKey) => ({ modality, vendorId });
