import type { AreaPreview } from '@cartwright/contracts/store-area';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db, Tx } from '#context.ts';
import { insertAction, type StaffAction } from '#staff/actions.ts';
import { mayOpen } from './may-open.ts';
import { isChange } from './plan-zips.ts';
import { type Change, type MayTake, type PlannedArea, planArea, toPreview } from './preview.ts';
import { addZips, lockAreas, removeZips, setService } from './sql.ts';
import { type AreaStep, CHANGE_AREA, LOSE_ZIPS } from './steps.ts';

interface ChangeAreaCall {
  readonly locationId: string;
  readonly bannerId: string;
  readonly staffId: string;
  readonly change: Change;
  readonly reason: string;
  /** Of the preview that was agreed to. */
  readonly fingerprint: string;
  /** By the grants of whoever changes it. */
  readonly mayTake: MayTake;
}

type Refusal =
  | { readonly code: 'NOTHING_TO_CHANGE' | 'NOTHING_TO_SERVE' }
  | { readonly code: 'PREVIEW_CHANGED'; readonly current: z.output<typeof AreaPreview> };

/** Changes the area or a service of a location as it was previewed. Orders stay, and so does what carts have chosen. */
export async function changeArea(
  db: Db,
  { locationId, bannerId, staffId, change, reason, fingerprint, mayTake }: ChangeAreaCall,
  now: Millis,
): Promise<Result<{ readonly actionId: string }, Refusal>> {
  const done = await db.transaction(async (tx) => {
    await lockAreas(tx, bannerId);
    const planned = await planArea(tx, locationId, change, mayTake);
    if (planned.fingerprint !== fingerprint || planned.changing === 0) return { planned };
    if (!(await mayOpen(tx, planned, now))) return null;
    const steps = stepsOf(planned, change);
    await write(tx, locationId, steps);
    const made = { staffId, bannerId, reason };
    const losses = await insertLosses(tx, { ...made, to: locationId, planned }, now);
    const action = { ...made, kind: CHANGE_AREA, locationId, data: { steps, losses } };
    return { actionId: await insertAction(tx, action, now) };
  });
  if (done === null) return refuse({ code: 'NOTHING_TO_SERVE' });
  if (!('planned' in done)) return ok(done);
  if (done.planned.fingerprint === fingerprint) return refuse({ code: 'NOTHING_TO_CHANGE' });
  return refuse({ code: 'PREVIEW_CHANGED', current: await toPreview(db.read, done.planned, now) });
}

/** A planned change as what an undo takes back. */
function stepsOf({ zips, service }: PlannedArea, change: Change): readonly AreaStep[] {
  if (service) return [{ kind: 'service', ...service }];
  const zoneId = change.kind === 'zips' ? change.zoneId : '';
  return zips.filter(isChange).map(({ zip, outcome, elsewhere }) => {
    const isIn = outcome !== 'REMOVED';
    return { kind: 'zip', zip, zoneId, isIn, from: isIn ? elsewhere.map((each) => each.zoneId) : [] };
  });
}

interface Losing extends Pick<StaffAction, 'staffId' | 'bannerId' | 'reason'> {
  /** The location that takes ZIPs over. */
  readonly to: string;
  readonly planned: PlannedArea;
}

/**
 * Says at each location that loses ZIPs which ones, and to whom: its people find it in their own log.
 * @returns these actions: that of the change names them, so that an undo finds what it makes good
 */
async function insertLosses(tx: Tx, { planned, to, ...made }: Losing, now: Millis) {
  const lost = planned.zips
    .filter(({ outcome }) => outcome === 'TAKEN_OVER')
    .flatMap(({ zip, elsewhere }) => elsewhere.map((from) => ({ zip, ...from })));
  const losses: { locationId: string; actionId: string }[] = [];
  for (const [locationId, zips] of Map.groupBy(lost, (each) => each.locationId)) {
    const steps = zips.map(({ zip, zoneId }) => ({ kind: 'zip', zip, zoneId, isIn: false, from: [] }));
    const action = { ...made, kind: LOSE_ZIPS, locationId, data: { steps, to } };
    losses.push({ locationId, actionId: await insertAction(tx, action, now) });
  }
  return losses;
}

async function write(tx: Tx, locationId: string, steps: readonly AreaStep[]): Promise<void> {
  const zips = steps.flatMap((step) => (step.kind === 'zip' ? [step] : []));
  const gone = zips.flatMap(({ zip, zoneId, isIn, from }) =>
    (isIn ? from : [zoneId]).map((each) => ({ zip, zoneId: each })),
  );
  const added = zips.filter(({ isIn }) => isIn);
  if (gone.length > 0) await removeZips(tx, gone);
  if (added.length > 0) await addZips(tx, added);
  for (const step of steps) if (step.kind === 'service') await setService(tx, locationId, step);
}
