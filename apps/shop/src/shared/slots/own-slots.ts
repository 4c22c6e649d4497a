import { keyOf, type Slots } from './slots.ts';

/**
 * All slots, with those of the banner's own drivers as they were fetched last: what was fetched of them with the others
 * is older.
 */
export function withOwnSlots(all: Slots, own: Slots, ownVendor: string | undefined): Slots {
  const days = own.days.map((day) => {
    const known = new Set(day.times.map(keyOf));
    const others = (all.days.find(({ date }) => date === day.date)?.times ?? []).filter(
      (slot) => slot.vendorId !== ownVendor && !known.has(keyOf(slot)),
    );
    const times = [...day.times, ...others].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return { ...day, times };
  });
  return { ...own, days, items: { ...all.items, ...own.items } };
}
