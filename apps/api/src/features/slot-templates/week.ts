import { createHash } from 'node:crypto';
import type { WeekChange } from '@cartwright/contracts/ops-slot-templates';
import type { Incentive } from '@cartwright/rules/incentive';
import {
  type FeeWindow,
  inWeekOrder,
  weekBeforeChanges,
  type WeekFees,
  type WeekWindow,
  windowKey,
} from '@cartwright/rules/slot-week';
import type { PlannedWindow } from '@cartwright/rules/slot-week-plan';
import type { z } from 'zod';

/** A window as stored: staff change neither the time for picking nor why it costs less. */
export interface StoredWindow extends WeekWindow {
  readonly leadMinutes: number;
  readonly incentive: Incentive | null;
  readonly incentiveOff: number;
}

/** Whose week: one vendor of a store hands over in one way to shop. */
export type WeekKey = Pick<z.output<typeof WeekChange>, 'modality' | 'vendorId'> & { readonly locationId: string };

/** A window as the wire has it. */
export const toWire = ({ type, dow, start, end, cutoffMinutes, cutoffAt, orders, units, totes, fee }: WeekWindow) => ({
  type,
  dow,
  start,
  end,
  cutoffMinutes,
  cutoffAt,
  orders,
  units,
  totes,
  fee,
});

/** Its fee, as the wire has it. */
export const toFee = ({ type, dow, start, end, fee }: FeeWindow): FeeWindow => ({ type, dow, start, end, fee });

/** Which week this is: the same windows always have the same version. */
export const versionOf = (windows: readonly WeekWindow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(inWeekOrder(windows).map(toWire)))
    .digest('base64url');

/** Minutes for picking, at a store that has said nothing yet. */
const USUAL_LEAD = 60;

/**
 * Completes windows that staff changed by what they do not see. No reduction exceeds its fee, and the time for picking
 * never moves a cut-off that was typed.
 */
export function toStored(windows: readonly WeekWindow[], before: readonly StoredWindow[]): readonly StoredWindow[] {
  const known = new Map(before.map((window) => [windowKey(window), window]));
  const leads = before.map(({ leadMinutes }) => leadMinutes);
  const usualLead = leads.length === 0 ? USUAL_LEAD : Math.max(...leads);
  return inWeekOrder(windows).map((window) => {
    const same = known.get(windowKey(window));
    const lead = same?.leadMinutes ?? usualLead;
    const incentiveOff = Math.min(same?.incentiveOff ?? 0, window.fee);
    return {
      ...toWire(window),
      leadMinutes: Math.min(lead, window.cutoffMinutes ?? lead),
      incentive: incentiveOff > 0 ? (same?.incentive ?? null) : null,
      incentiveOff,
    };
  });
}

/** What was taken out of a week, and put into it. */
export interface WeekDifference extends Pick<WeekKey, 'modality' | 'vendorId'> {
  readonly removed: readonly StoredWindow[];
  readonly added: readonly StoredWindow[];
}

/** Of a list of changes, each says so many windows by name. */
const WINDOWS_SHOWN = 3;

/** The first windows of a difference, in the order of the week. */
export function firstOf({ removed, added }: Pick<WeekDifference, 'removed' | 'added'>) {
  const keys = new Set(inWeekOrder([...removed, ...added]).map(windowKey));
  const shown = new Set([...keys].slice(0, WINDOWS_SHOWN));
  const wire = (windows: readonly StoredWindow[]) => windows.filter((each) => shown.has(windowKey(each))).map(toWire);
  return { removed: wire(removed), added: wire(added) };
}

/** The fees of a week. @param changes of the weeks of its store since somebody set a fee, the last one first */
export const feesOf = (
  {
    modality,
    vendorId,
    windows,
  }: Pick<WeekKey, 'modality' | 'vendorId'> & { readonly windows: readonly StoredWindow[] },
  changes: readonly WeekDifference[],
): WeekFees => ({
  stored: windows,
  set: weekBeforeChanges(
    windows,
    changes.filter((change) => change.modality === modality && change.vendorId === vendorId),
  ),
});

/** A window as slots are made from it. */
export const toPlanned = (window: StoredWindow): PlannedWindow => ({
  templateId: windowKey(window),
  type: window.type,
  dow: window.dow,
  startLocal: window.start,
  endLocal: window.end,
  cutoffMinutes: window.cutoffMinutes,
  cutoffFixedLocal: window.cutoffAt,
  leadMinutes: window.leadMinutes,
  orders: window.orders,
  units: window.units,
  totes: window.totes,
  fee: window.fee,
  incentive: window.incentive,
  incentiveOff: window.incentiveOff,
});

/** What differs between two weeks: the windows of each that the other has not, or has otherwise. */
export function differenceOf(before: readonly StoredWindow[], after: readonly StoredWindow[]) {
  const lacking = (windows: readonly StoredWindow[], others: readonly StoredWindow[]) => {
    const known = new Set(others.map((window) => JSON.stringify(toWire(window))));
    return windows.filter((window) => !known.has(JSON.stringify(toWire(window))));
  };
  const [removed, added] = [lacking(before, after), lacking(after, before)];
  return { removed, added, windows: new Set([...removed, ...added].map(windowKey)).size };
}
