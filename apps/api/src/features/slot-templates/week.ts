import { createHash } from 'node:crypto';
import type { WeekChange } from '@cartwright/contracts/ops-slot-templates';
import type { Incentive } from '@cartwright/rules/incentive';
import { inWeekOrder, type WeekWindow, windowKey } from '@cartwright/rules/slot-week';
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
