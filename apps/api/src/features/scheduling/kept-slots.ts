import type { Locale } from '@cartwright/contracts/locales';
import { isOffered } from '@cartwright/rules/express';
import { type Cents, cents } from '@cartwright/rules/money';
import type { SlotRoom } from '@cartwright/rules/slot-size';
import { toWindow, type Window } from '@cartwright/rules/window';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import { nameSlot, type SlotName } from './quotes.ts';
import { labelOf } from './slot-texts.ts';
import { type LocationKey, type OpenSlot, openSlots, parseRooms, type PlannedSlot } from './slots-sql.ts';

/** Slots in memory at most, of all locations together: 100 MB. The least recently used locations leave. */
const MAX_SLOTS = 200_000;

/** A slot, with what all answers say of it. */
export interface KeptSlot extends PlannedSlot {
  readonly fee: Cents;
  /** What its incentive takes off the fee, at least zero. */
  readonly incentiveOff: Cents;
  readonly window: Window;
  readonly cutoffText: string;
  /** `4–5 PM` in the store's zone, in each language. */
  readonly label: Readonly<Record<Locale, string>>;
  readonly name: SlotName;
}

/** A slot that is open, with what is left of it at this moment. */
export interface SlotOnOffer {
  readonly slot: KeptSlot;
  readonly room: SlotRoom;
}

interface Days {
  readonly dates: readonly string[];
  readonly now: Millis;
}

/** The slots of a location that are offered and whose cut-off is ahead, earliest first; full ones too. */
export interface KeptSlots {
  /** One statement. */
  readonly read: (locationKey: LocationKey, days: Days) => Promise<readonly SlotOnOffer[]>;
  /**
   * The same without a statement, unless a slot is new or was changed.
   * @param days.rooms what is left of each, `roomsOfOpenSlots`, read just now
   */
  readonly open: (
    locationKey: LocationKey,
    days: Days & { readonly rooms: string | null },
  ) => Promise<readonly SlotOnOffer[]>;
}

/**
 * Keeps how slots were planned, for as long as their versions say the same; what is left of them is of the caller's own
 * read, in whichever process it was taken. The names of vendors are an hour old at most, as in the directory.
 */
export function keepSlots(db: Db): KeptSlots {
  const kept = new LRUCache<string, ReadonlyMap<string, KeptSlot>>({
    maxSize: MAX_SLOTS,
    sizeCalculation: ({ size }) => size + 1,
    ttl: HOUR,
  });
  const read: KeptSlots['read'] = async (locationKey, days) => {
    const slots = await openSlots(db.read, locationKey, days);
    const found = slots.map((slot) => ({ slot: toKept(slot), room: slot }));
    kept.set(keyOf(locationKey), new Map(found.map(({ slot }) => [slot.slotId, slot])));
    return found.filter(({ slot }) => isOffered(slot, days.now));
  };
  return {
    read,
    open: async (locationKey, { rooms, ...days }) => {
      const known = kept.get(keyOf(locationKey));
      const left = new Map(parseRooms(rooms).map((room) => [room.slotId, room]));
      if (!known || !left.values().every(({ slotId, version }) => known.get(slotId)?.version === version))
        return read(locationKey, days);
      return [...known.values()].flatMap((slot) => {
        const room = left.get(slot.slotId);
        return room ? [{ slot, room }] : [];
      });
    },
  };
}

const keyOf = ({ locationId, modality }: LocationKey): string => `${locationId} ${modality}`;

function toKept({ orders: _orders, units: _units, totes: _totes, ...slot }: OpenSlot): KeptSlot {
  const fee = cents(slot.feeCents);
  const incentiveOff = cents(slot.incentiveCents);
  return {
    ...slot,
    fee,
    incentiveOff,
    window: toWindow(slot.startsAt, slot.endsAt, slot.zone),
    cutoffText: new Date(slot.cutoffAt).toISOString(),
    label: { 'en-US': labelOf(slot, 'en-US'), 'es-US': labelOf(slot, 'es-US') },
    name: nameSlot({ ...slot, fee, incentiveOff }),
  };
}
