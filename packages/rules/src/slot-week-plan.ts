import type { Incentive } from './incentive.ts';
import { type MadeSlot, type SlotTemplate, slotsOfDay } from './slot.ts';
import type { SlotDecision, SlotTaken } from './slot-change.ts';
import type { Millis } from './zoned-time.ts';

/** How much fits in a slot. */
export interface SlotNumber {
  readonly orders: number;
  readonly units: number;
  readonly totes: number;
}

/** What a week says of the slots of a window, besides when they are. */
interface WindowTerms extends SlotNumber {
  readonly fee: number;
  readonly incentive: Incentive | null;
  readonly incentiveOff: number;
}

/** A window of a week as slots are made from it. */
export interface PlannedWindow extends SlotTemplate, WindowTerms {
  readonly type: string;
}

/** How a slot is offered. */
export interface SlotTerms extends WindowTerms {
  /** By its staff, for its day. */
  readonly closed: boolean;
  /** No window of the week is its own any more, so it takes no orders either. */
  readonly windowGone: boolean;
  readonly cutoffAt: Millis;
}

/** A slot that there is. */
export interface MadeWeekSlot {
  readonly slotId: string;
  readonly type: string;
  readonly date: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly terms: SlotTerms;
  readonly taken: SlotTaken;
}

/** What becomes of a slot. */
export interface SlotBecomes {
  readonly slot: MadeWeekSlot;
  readonly after: SlotTerms;
  /** Orders that are more than would fit. */
  readonly over: number;
  /** Its cut-off stays, because shoppers were given it. */
  readonly keepsCutoff: boolean;
  /** Its number stays, because it was changed for that day alone. */
  readonly keepsNumber: boolean;
  /** What the weeks decide of it, also where that is so already, or its day has its own number. */
  readonly decides: SlotDecision;
  /** How much fits by the week: what it falls back to where its day has its own number. */
  readonly usual: SlotNumber;
}

/** What another week does to the days that there are. */
export interface WeekPlan {
  readonly appear: readonly MadeSlot<PlannedWindow>[];
  readonly slots: readonly SlotBecomes[];
}

interface WeekPlanQuery {
  readonly before: readonly PlannedWindow[];
  readonly after: readonly PlannedWindow[];
  readonly zone: string;
  readonly dates: readonly string[];
  /** The slots of these dates, those past their cut-off too. */
  readonly slots: readonly MadeWeekSlot[];
  readonly now: Millis;
}

interface Timed {
  readonly type: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}
const keyOf = ({ type, startsAt, endsAt }: Timed): string => `${type} ${startsAt} ${endsAt}`;
const keyOfMade = ({ template, ...made }: MadeSlot<PlannedWindow>): string => keyOf({ ...made, type: template.type });

/**
 * Plans what the difference of two weeks does to slots: what both weeks have alike leaves a slot as it is, also where it
 * was changed for its day. Times never move: a slot whose window is gone takes no new orders and keeps those it has, and
 * the new window is a slot of its own. What staff closed stays closed, whichever windows come and go. Slots past their
 * cut-off stay as they are.
 */
export function planWeek({ before, after, zone, dates, slots, now }: WeekPlanQuery): WeekPlan {
  const madeOf = (week: readonly PlannedWindow[]) =>
    new Map(dates.flatMap((date) => slotsOfDay(week, zone, date)).map((made) => [keyOfMade(made), made]));
  const [old, wanted] = [madeOf(before), madeOf(after)];
  const there = new Set(slots.map(keyOf));
  return {
    appear: [...wanted].flatMap(([key, made]) =>
      old.has(key) || there.has(key) || made.cutoffAt <= now ? [] : [made],
    ),
    slots: slots
      .filter(({ terms }) => terms.cutoffAt > now)
      .flatMap((slot) => {
        const becomes = becomesOf(slot, { old: old.get(keyOf(slot)), wanted: wanted.get(keyOf(slot)) });
        return becomes ? [becomes] : [];
      }),
  };
}

type Made = MadeSlot<PlannedWindow>;

function becomesOf(
  slot: MadeWeekSlot,
  { old, wanted }: { readonly old: Made | undefined; readonly wanted: Made | undefined },
): SlotBecomes | undefined {
  const { terms } = slot;
  if (!wanted) return old && withoutWindow(slot);
  const isBack = !old;
  const movesCutoff = old?.cutoffAt !== wanted.cutoffAt && wanted.cutoffAt !== terms.cutoffAt;
  const keepsCutoff = movesCutoff && slot.taken.orders > 0;
  const isCounted = isBack || !hasSameNumber(old.template, wanted.template);
  const keepsNumber = isCounted && !isBack && !hasSameNumber(terms, old.template);
  const numbered = isCounted && !keepsNumber ? withNumber(slot, wanted.template) : { after: terms, over: 0 };
  const paid = isBack || !hasSameFee(old.template, wanted.template) ? feeOf(wanted.template) : feeOf(terms);
  const cutoffAt = movesCutoff && !keepsCutoff ? wanted.cutoffAt : terms.cutoffAt;
  return {
    slot,
    keepsCutoff,
    keepsNumber,
    over: numbered.over,
    decides: { closed: numbered.over > 0, number: isCounted },
    usual: numberOf(wanted.template),
    after: { ...numbered.after, ...paid, windowGone: false, cutoffAt },
  };
}

/** A slot whose window is gone: all but that stays, for when the window is back. */
const withoutWindow = (slot: MadeWeekSlot): SlotBecomes => ({
  slot,
  keepsCutoff: false,
  keepsNumber: false,
  over: 0,
  decides: { closed: false, number: false },
  usual: numberOf(slot.terms),
  after: { ...slot.terms, windowGone: true },
});

/** Another number of orders: never fewer than are taken; a slot that should be smaller closes at that. */
function withNumber({ terms, taken }: MadeWeekSlot, { orders, units, totes }: SlotNumber) {
  const isOver = taken.orders > orders || taken.units > units || taken.totes > totes;
  const after = {
    ...terms,
    closed: terms.closed || isOver,
    orders: Math.max(orders, taken.orders),
    units: Math.max(units, taken.units),
    totes: Math.max(totes, taken.totes),
  };
  return { after, over: isOver ? Math.max(1, taken.orders - orders) : 0 };
}

const numberOf = ({ orders, units, totes }: SlotNumber): SlotNumber => ({ orders, units, totes });
const feeOf = ({ fee, incentive, incentiveOff }: WindowTerms) => ({ fee, incentive, incentiveOff });
const hasSameFee = (a: WindowTerms, b: WindowTerms): boolean =>
  a.fee === b.fee && a.incentive === b.incentive && a.incentiveOff === b.incentiveOff;
const hasSameNumber = (a: SlotNumber, b: SlotNumber): boolean =>
  a.orders === b.orders && a.units === b.units && a.totes === b.totes;

/** Whether a slot is offered on the same terms. */
export const isSameOffer = (a: SlotTerms, b: SlotTerms): boolean =>
  a.closed === b.closed &&
  a.windowGone === b.windowGone &&
  a.cutoffAt === b.cutoffAt &&
  hasSameNumber(a, b) &&
  hasSameFee(a, b);

/** Whether a slot takes orders on these terms, as far as there is room. */
export const isOffered = ({ closed, windowGone }: SlotTerms): boolean => !closed && !windowGone;
