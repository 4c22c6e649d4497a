import { compareWallTimes, dayOfWeekOf, existsAt, MINUTE, momentOf, plusDays } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** One weekly window of a location, in its own wall time. Exactly one of the two cut-offs is set. */
export interface SlotTemplate {
  readonly templateId: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly dow: number;
  /** `HH:MM`, seconds allowed. */
  readonly startLocal: string;
  /** At or before the start means the next day. */
  readonly endLocal: string;
  /** This long before the start. */
  readonly cutoffMinutes: number | null;
  /** At this wall time: on the slot's own day if that is not after the start, otherwise on the day before. */
  readonly cutoffFixedLocal: string | null;
  /** Time needed for picking: no order is accepted closer to the start than this. */
  readonly leadMinutes: number;
}

/** A slot that a template generates on one day, with all the template's own fields. */
export interface MadeSlot<T extends SlotTemplate> {
  readonly template: T;
  /** The store's day, `2026-11-21`. */
  readonly localDate: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly cutoffAt: Millis;
}

/**
 * The slots of one local day, earliest first. A pure function: the same templates, in any order, give the same slots
 * every time. A window that starts in the hour that spring skips is left out; a wall hour that autumn repeats gives one
 * slot, from its first start on.
 */
export function slotsOfDay<T extends SlotTemplate>(
  templates: readonly T[],
  zone: string,
  localDate: string,
): readonly MadeSlot<T>[] {
  const dow = dayOfWeekOf(localDate);
  return templates
    .filter((template) => template.dow === dow && existsAt(localDate, template.startLocal, zone))
    .map((template) => makeSlot(template, zone, localDate))
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.template.templateId < b.template.templateId ? -1 : 1));
}

function makeSlot<T extends SlotTemplate>(template: T, zone: string, localDate: string): MadeSlot<T> {
  const { startLocal, endLocal } = template;
  const lastDay = compareWallTimes(endLocal, startLocal) > 0 ? localDate : plusDays(localDate, 1);
  return {
    template,
    localDate,
    startsAt: momentOf(localDate, startLocal, zone),
    endsAt: momentOf(lastDay, endLocal, zone),
    cutoffAt: cutoffOf(template, zone, localDate),
  };
}

function cutoffOf(template: SlotTemplate, zone: string, localDate: string): Millis {
  const { startLocal, cutoffMinutes, cutoffFixedLocal, leadMinutes } = template;
  if ((cutoffMinutes === null) === (cutoffFixedLocal === null)) {
    throw new RangeError(`a slot template has exactly one cut-off: ${template.templateId}`);
  }
  const startsAt = momentOf(localDate, startLocal, zone);
  const latest = startsAt - leadMinutes * MINUTE;
  if (cutoffFixedLocal === null) return Math.min(latest, startsAt - (cutoffMinutes ?? 0) * MINUTE);
  const isDayBefore = compareWallTimes(cutoffFixedLocal, startLocal) > 0;
  return Math.min(latest, momentOf(isDayBefore ? plusDays(localDate, -1) : localDate, cutoffFixedLocal, zone));
}
