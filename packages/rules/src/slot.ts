/** A moment: milliseconds since the epoch, as the clock gives it. */
export type Millis = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** One weekly window of a place, in the wall time of its zone. Exactly one of the two cut-offs is set. */
export interface SlotTemplate {
  readonly templateId: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly dow: number;
  /** `HH:MM`, seconds allowed. */
  readonly startLocal: string;
  /** At or before the start means the next day. */
  readonly endLocal: string;
  /** So long before the start. */
  readonly cutoffMinutes: number | null;
  /** At this wall time: of the slot's own day when that is not after the start, otherwise of the day before. */
  readonly cutoffFixedLocal: string | null;
  /** What picking takes: no order is accepted closer to the start than this. */
  readonly leadMinutes: number;
}

/** A slot that a template makes on one day; the template goes along with all its own fields. */
export interface MadeSlot<T extends SlotTemplate> {
  readonly template: T;
  /** The store's day, `2026-11-21`. */
  readonly localDate: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly cutoffAt: Millis;
}

/**
 * The slots of one local day, earliest first. A function of its input alone: the same templates, in any order, make
 * the same slots every time. A window that starts in the hour that spring skips is left out; a wall hour that autumn
 * repeats makes one slot, from its first start on.
 */
export function slotsOfDay<T extends SlotTemplate>(
  templates: readonly T[],
  zone: string,
  localDate: string,
): readonly MadeSlot<T>[] {
  const day = Temporal.PlainDate.from(localDate);
  return templates
    .filter(({ dow }) => dow === day.dayOfWeek)
    .flatMap((template) => makeSlot(template, zone, day) ?? [])
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.template.templateId < b.template.templateId ? -1 : 1));
}

function makeSlot<T extends SlotTemplate>(template: T, zone: string, day: Temporal.PlainDate): MadeSlot<T> | undefined {
  const start = Temporal.PlainTime.from(template.startLocal);
  const end = Temporal.PlainTime.from(template.endLocal);
  const startsAt = momentOf(day, start, zone);
  if (!existsAt(startsAt, start, zone)) return undefined;
  const isOvernight = Temporal.PlainTime.compare(end, start) <= 0;
  const endsAt = momentOf(isOvernight ? day.add({ days: 1 }) : day, end, zone);
  return {
    template,
    localDate: day.toString(),
    startsAt,
    endsAt,
    cutoffAt: cutoffOf(template, { day, start, startsAt, zone }),
  };
}

function cutoffOf(
  template: SlotTemplate,
  slot: { day: Temporal.PlainDate; start: Temporal.PlainTime; startsAt: Millis; zone: string },
): Millis {
  const { cutoffMinutes, cutoffFixedLocal, leadMinutes } = template;
  if ((cutoffMinutes === null) === (cutoffFixedLocal === null)) {
    throw new RangeError(`a slot template has exactly one cut-off: ${template.templateId}`);
  }
  const latest = slot.startsAt - leadMinutes * MINUTE;
  if (cutoffFixedLocal === null) return Math.min(latest, slot.startsAt - (cutoffMinutes ?? 0) * MINUTE);
  const fixed = Temporal.PlainTime.from(cutoffFixedLocal);
  const isDayBefore = Temporal.PlainTime.compare(fixed, slot.start) > 0;
  return Math.min(latest, momentOf(isDayBefore ? slot.day.subtract({ days: 1 }) : slot.day, fixed, slot.zone));
}

/** A wall time as a moment; one that spring skips is moved on by the hour, one that autumn repeats is the first. */
const momentOf = (day: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): Millis =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;

const existsAt = (moment: Millis, time: Temporal.PlainTime, zone: string): boolean =>
  inZone(moment, zone).toPlainTime().equals(time);

/** A moment on the wall clock of a zone. */
export const inZone = (moment: Millis, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

/** The day that a zone's calendar shows at a moment, `2026-11-21`. */
export const localDateAt = (moment: Millis, zone: string): string => inZone(moment, zone).toPlainDate().toString();

/** So many local days in a row, beginning with the one at the moment. */
export function localDatesFrom(moment: Millis, zone: string, days: number): readonly string[] {
  const first = inZone(moment, zone).toPlainDate();
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
}

/** Whether an order may still be put into a slot: the cut-off itself is too late. */
export const isBeforeCutoff = (slot: { readonly cutoffAt: Millis }, now: Millis): boolean => now < slot.cutoffAt;
