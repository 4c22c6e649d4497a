import type { Tx } from '#context.ts';
import type { AreaStep } from './steps.ts';
import { type Placing, readPlacings } from './undo-sql.ts';

/** Whether two changes are about one place of a ZIP: in one zone, or in zones of which only one location may have it. */
const isOfOnePlace = (one: Placing, other: Placing): boolean =>
  one.zip === other.zip &&
  (one.zoneId === other.zoneId || (one.priority === other.priority && one.locationId !== other.locationId));

/**
 * The zones that a ZIP would have been in before a change, without the changes that are undone by now. What was undone
 * before that change was made is no reason for where the ZIP was then; what was undone after it is left out.
 *
 * @param placings those of the banner, the newest first
 */
function zonesBefore(placing: Placing, placings: readonly Placing[]): readonly string[] {
  const { actionId } = placing;
  const cause = placings.find(
    (each) =>
      each.actionId < actionId && isOfOnePlace(each, placing) && (each.undoneBy === null || each.undoneBy > actionId),
  );
  if (cause?.undoneBy) return zonesBefore(cause, placings);
  return placing.isIn ? placing.from : [placing.zoneId];
}

/**
 * The steps of a change, with the zones that each ZIP goes back to when it is undone, also one that was taken out; and the
 * ZIPs that a later change, which is not undone, moved again: these stay.
 */
export async function stepsToUndo(
  tx: Tx,
  change: { readonly actionId: string; readonly bannerId: string },
  steps: readonly AreaStep[],
): Promise<{ readonly steps: readonly AreaStep[]; readonly replaced: ReadonlySet<string> }> {
  const zips = steps.flatMap((step) => (step.kind === 'zip' ? [step.zip] : []));
  const placings = await readPlacings(tx, change.bannerId, zips);
  const byZip = Map.groupBy(placings, ({ zip }) => zip);
  const replaced = new Set<string>();
  const withOwners = steps.map((step): AreaStep => {
    if (step.kind !== 'zip') return step;
    const all = byZip.get(step.zip) ?? [];
    const mine = all.find(({ actionId, zoneId }) => actionId === change.actionId && zoneId === step.zoneId);
    if (!mine) throw new Error(`no step of ${change.actionId} for ${step.zip}`);
    const isNewer = (each: Placing) =>
      each.actionId > change.actionId && each.undoneBy === null && isOfOnePlace(each, mine);
    if (all.some(isNewer)) replaced.add(step.zip);
    return { ...step, from: [...new Set(zonesBefore(mine, all))] };
  });
  return { steps: withOwners, replaced };
}
