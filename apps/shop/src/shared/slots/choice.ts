import { unreachable } from '@cartwright/rules/result';
import { filterDays, findSlot, keyOf, nearestSlot } from './slots.ts';
import type { Day, Picked, Reservation, SlotFilter, Slots } from './slots.ts';

/** What the shopper has set on the scheduling page; the page suggests what is undefined. */
export interface Choice {
  readonly date: string | undefined;
  /** Identifies a slot, see `keyOf`. */
  readonly slot: string | undefined;
  readonly filter: SlotFilter;
  readonly view: 'list' | 'table';
}

export const NOTHING_CHOSEN: Choice = { date: undefined, slot: undefined, filter: 'all', view: 'list' };

export type ChoiceEvent =
  | { readonly type: 'DAY'; readonly date: string }
  | { readonly type: 'SLOT'; readonly slot: string }
  /** A filter was pressed. */
  | { readonly type: 'FILTER'; readonly filter: SlotFilter }
  | { readonly type: 'VIEW'; readonly view: Choice['view'] }
  /** The store or the address has changed: nothing that was chosen applies any more (SCH-033). */
  | { readonly type: 'DESTINATION_CHANGED' }
  /** The chosen slot was lost on the way to the checkout (CHK-018). */
  | { readonly type: 'LOST' };

/** The choice after an event. Viewing another day keeps the chosen slot; a filter never drops it either. */
export function choose(choice: Choice, event: ChoiceEvent): Choice {
  switch (event.type) {
    case 'DAY':
      return { ...choice, date: event.date };
    case 'SLOT':
      return { ...choice, slot: event.slot, date: undefined };
    case 'FILTER':
      // Pressed again, a filter is off (MDL-026).
      return { ...choice, filter: event.filter === choice.filter ? 'all' : event.filter };
    case 'VIEW':
      return { ...choice, view: event.view };
    case 'DESTINATION_CHANGED':
    case 'LOST':
      return { ...NOTHING_CHOSEN, view: choice.view };
    default:
      return unreachable(event);
  }
}

/** What the page shows of a choice. */
export interface Resolved {
  readonly days: readonly Day[];
  readonly day: Day | undefined;
  readonly picked: Picked | undefined;
  /** The page picked it, not the shopper and not a reservation. */
  readonly isSuggested: boolean;
  /** The filter hides the chosen slot. */
  readonly isFilteredOut: boolean;
}

export interface Offer {
  readonly days: readonly Day[];
  /** What comes with each quote. */
  readonly items: Slots['items'];
  readonly held: Reservation | null | undefined;
  /** The vendor id of the banner's own drivers. */
  readonly ownVendor: string | undefined;
}

/** The chosen slot, else the reserved one, else the one suggested of the day in view; and the day to show. */
export function resolve(choice: Choice, { days, items, held, ownVendor }: Offer): Resolved {
  const known = findSlot(days, choice.slot) ?? (held ? findSlot(days, keyOf(held.selections[0])) : undefined);
  const listed = filterDays(days, choice.filter, ownVendor);
  // Only a slot of the day in view is suggested: nobody should reserve today while looking at Saturday. A day that is
  // offered no longer is in nobody's view.
  const viewed = days.find(({ date }) => date === choice.date);
  const inView = (all: readonly Day[]) => all.filter(({ date }) => viewed === undefined || date === viewed.date);
  // Who wants the banner's own drivers is suggested a slot of theirs; what the shopper chose stays, whoever drives.
  const suggested = choice.filter === 'own' ? nearestSlot(inView(listed), items) : undefined;
  const picked = known ?? suggested ?? nearestSlot(inView(days), items);
  const date = viewed?.date ?? picked?.day.date;
  return {
    days: listed,
    day: listed.find((day) => day.date === date) ?? listed[0],
    picked,
    isSuggested: picked !== undefined && known === undefined,
    isFilteredOut: picked !== undefined && findSlot(listed, keyOf(picked.slot)) === undefined,
  };
}
