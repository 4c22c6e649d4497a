import type { Tx } from '#context.ts';
import type { AreaStep } from './steps.ts';
import { type Placing, readPlacings } from './undo-sql.ts';

/**
 * The zones that a ZIP would belong to without the changes that were undone: the one that it had, or, if what put it there
 * was undone, the ones that it was taken over from, and so on.
 *
 * @param placings those before the change that is about the ZIP, the newest first
 */
export function zonesWithoutUndone(zip: string, zoneId: string, placings: readonly Placing[]): readonly string[] {
  const at = placings.findIndex((each) => each.isIn && each.zip === zip && each.zoneId === zoneId);
  const placing = placings[at];
  if (!placing?.undone) return [zoneId];
  const older = placings.slice(at + 1);
  return [...new Set(placing.from.flatMap((from) => zonesWithoutUndone(zip, from, older)))];
}

/**
 * The steps of a change, with the zones that each ZIP goes back to when it is undone, also one that was taken out; and the
 * steps that a later change has done anew, or reversed, and that count no more.
 */
export async function stepsToUndo(
  tx: Tx,
  change: { readonly actionId: string; readonly bannerId: string },
  steps: readonly AreaStep[],
): Promise<{ readonly steps: readonly AreaStep[]; readonly replaced: ReadonlySet<string> }> {
  const zips = steps.flatMap((step) => (step.kind === 'zip' ? [step.zip] : []));
  const all = await readPlacings(tx, change.bannerId, zips);
  const placings = all.filter(({ actionId }) => actionId < change.actionId);
  const newer = all.filter(({ actionId, undone }) => actionId > change.actionId && !undone);
  const zones = new Set(steps.flatMap((step) => (step.kind === 'zip' ? [step.zoneId] : [])));
  const replaced = new Set(newer.flatMap(({ zip, zoneId }) => (zones.has(zoneId) ? [zip] : [])));
  const withOwners = steps.map((step): AreaStep => {
    if (step.kind !== 'zip') return step;
    const had = step.isIn ? step.from : [step.zoneId];
    const from = had.flatMap((zoneId) => zonesWithoutUndone(step.zip, zoneId, placings));
    return { ...step, from: [...new Set(from)] };
  });
  return { steps: withOwners, replaced };
}
