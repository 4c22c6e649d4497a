import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import type { MayTake } from './preview.ts';
import { addZips, lockAreas, readLocationsOf, readServices, readZipFacts, removeZips, setService } from './sql.ts';
import { type AreaStep, parseSteps } from './steps.ts';
import { findChange, findMadeGood } from './undo-sql.ts';
import { stepsToUndo } from './zip-owners.ts';

interface UndoCall {
  readonly actionId: string;
  readonly locationId: string;
  readonly bannerId: string;
  readonly staffId: string;
  /** By the grants of whoever undoes it: what may be taken from a location may be given back to it. */
  readonly mayTake: MayTake;
}

interface Undone {
  readonly restored: number;
  /** ZIPs, or a service, that are no longer as the change left them. */
  readonly left: string[];
}

/**
 * Takes a change of a location back, once: exactly what it changed, unless that was changed again since. A ZIP goes to
 * whom it would belong without this change, and without those that were undone before.
 */
export const undoArea = (
  db: Db,
  { actionId, locationId, bannerId, staffId, mayTake }: UndoCall,
  now: Millis,
): Promise<Result<Undone, { readonly code: 'NOT_FOUND' | 'ALREADY_UNDONE' | 'OTHER_STORE' }>> =>
  db.transaction(async (tx) => {
    await lockAreas(tx, bannerId);
    const change = await findChange(tx, { locationId, actionId });
    if (!change) return refuse({ code: 'NOT_FOUND' });
    if (change.undone) return refuse({ code: 'ALREADY_UNDONE' });
    const { steps: made } = parseSteps(change.data);
    const { steps, replaced } = await stepsToUndo(tx, { actionId, bannerId }, made);
    const others = await readLocationsOf(
      tx,
      steps.flatMap((step) => (step.kind === 'zip' ? step.from : [])),
    );
    if (![...others.values()].every(mayTake)) return refuse({ code: 'OTHER_STORE' });
    const left = [
      ...(await undoZips(tx, locationId, { steps, replaced })),
      ...(await undoServices(tx, locationId, steps)),
    ];
    // What was taken out and belongs to nobody by now stays as it is: nothing is brought back.
    const unowned = steps.filter((step) => step.kind === 'zip' && !step.isIn && step.from.length === 0);
    const kept = unowned.filter((step) => step.kind === 'zip' && !left.includes(step.zip));
    const restored = steps.length - left.length - kept.length;
    const undo = { staffId, kind: 'undo-area', bannerId };
    await insertAction(tx, { ...undo, locationId, undoes: actionId, data: { restored, left } }, now);
    const given = steps.flatMap((step) =>
      step.kind === 'zip' && !left.includes(step.zip) ? step.from.map((zoneId) => ({ zip: step.zip, zoneId })) : [],
    );
    for (const loss of await findMadeGood(tx, bannerId, given))
      await insertAction(tx, { ...undo, locationId: loss.locationId, undoes: loss.actionId }, now);
    return ok({ restored, left });
  });

async function undoZips(
  tx: Tx,
  locationId: string,
  { steps, replaced }: Awaited<ReturnType<typeof stepsToUndo>>,
): Promise<readonly string[]> {
  const all = steps.flatMap((step) => (step.kind === 'zip' ? [step] : []));
  // The ZIPs of a change are those of one zone.
  const [first] = all;
  if (!first) return [];
  const facts = await readZipFacts(tx, { locationId, zoneId: first.zoneId, zips: all.map(({ zip }) => zip) });
  const asLeft = new Set(
    facts.filter(({ elsewhere }) => elsewhere.length === 0).map(({ zip, isHere }) => `${zip} ${isHere}`),
  );
  const mine = all.filter(({ zip, isIn }) => !replaced.has(zip) && asLeft.has(`${zip} ${isIn}`));
  const added = mine.filter(({ isIn }) => isIn);
  const again = mine.flatMap(({ zip, from }) => from.map((zoneId) => ({ zip, zoneId })));
  if (added.length > 0) await removeZips(tx, added);
  if (again.length > 0) await addZips(tx, again);
  return all.filter((step) => !mine.includes(step)).map(({ zip }) => zip);
}

async function undoServices(tx: Tx, locationId: string, steps: readonly AreaStep[]): Promise<readonly string[]> {
  const services = await readServices(tx, locationId);
  const left: string[] = [];
  for (const step of steps) {
    if (step.kind !== 'service') continue;
    const isAsLeft = services.some(({ service, isOn }) => service === step.service && isOn === step.isOn);
    if (isAsLeft) await setService(tx, locationId, { service: step.service, isOn: !step.isOn });
    else left.push(step.service);
  }
  return left;
}
