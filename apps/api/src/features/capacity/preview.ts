import { createHash } from 'node:crypto';
import type { SlotPreview } from '@cartwright/contracts/ops-capacity';
import {
  changeSlot,
  isSameCapacity,
  roomIn,
  type SlotCapacity,
  type SlotDecision,
} from '@cartwright/rules/slot-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { comingOrdersIn } from '#orders/coming-orders-sql.ts';
import { type Change, findSlots, type FoundSlot } from './sql.ts';

type Preview = z.output<typeof SlotPreview>;

/** A change of slots of one store. */
export interface SlotChangeCall extends Change {
  readonly locationId: string;
}

interface PlannedSlot extends FoundSlot {
  readonly after: SlotCapacity;
  readonly over: number;
  readonly decides: SlotDecision;
}

/** What a change does to each slot that it finds. */
export interface PlannedChange {
  readonly found: readonly PlannedSlot[];
  /** Those without a window, which are closed or opened with the others, for when their window is back. */
  readonly hidden: readonly PlannedSlot[];
  /** Those found that become another. */
  readonly changing: readonly PlannedSlot[];
  readonly fingerprint: string;
}

/** Plans a change of slots as they are. One statement. @param options.lock whether they stay so until the transaction ends */
export async function planChange(
  db: Kysely<Tables>,
  { locationId, filter, action }: SlotChangeCall,
  { now, lock }: { readonly now: Millis; readonly lock: boolean },
): Promise<PlannedChange> {
  const slots = await findSlots(db, { locationId, filter, now }, { lock });
  const planned = slots.map((slot) => ({ ...slot, ...changeSlot(slot.capacity, slot.taken, action) }));
  const found = planned.filter(({ windowGone }) => !windowGone);
  const hidden = planned.filter(({ windowGone, decides }) => windowGone && !decides.number);
  const changing = found.filter(({ capacity, after }) => !isSameCapacity(capacity, after));
  return { found, hidden, changing, fingerprint: fingerprintOf(changing) };
}

/**
 * What was previewed is each slot before and after. Reservations come and go meanwhile; only one that changes what a slot
 * becomes is a reason to look again.
 */
function fingerprintOf(changing: readonly PlannedSlot[]): string {
  const facts = changing.map(({ slotId, capacity, after }) => [slotId, ...partsOf(capacity), ...partsOf(after)]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

const partsOf = ({ closed, orders, units, totes }: SlotCapacity) => [closed, orders, units, totes];

const TYPES = ['STANDARD', 'EXPRESS'] as const;

/** What a change does to the slots of one type; nothing when there are none. */
function typeOf(
  type: FoundSlot['type'],
  found: readonly PlannedSlot[],
  changing: readonly PlannedSlot[],
): Preview['types'] {
  const slots = found.filter((slot) => slot.type === type).length;
  const own = changing.filter((slot) => slot.type === type);
  const before = rangeOf(own.map(({ capacity }) => capacity.orders));
  const after = rangeOf(own.map((slot) => slot.after.orders));
  return slots === 0 ? [] : [{ type, slots, changing: own.length, before, after }];
}

const rangeOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...numbers), max: Math.max(...numbers) };

/** A planned change in numbers. One statement, for the orders in slots that close. */
export async function toPreview(db: Kysely<Tables>, { found, changing, fingerprint }: PlannedChange): Promise<Preview> {
  const sum = (of: (slot: PlannedSlot) => number) => found.reduce((total, slot) => total + of(slot), 0);
  const closing = changing.filter(({ capacity, after }) => after.closed && !capacity.closed);
  return {
    fingerprint,
    slots: found.length,
    changing: changing.length,
    types: TYPES.flatMap((type) => typeOf(type, found, changing)),
    held: sum(({ held }) => held),
    booked: sum(({ booked }) => booked),
    roomBefore: sum(({ capacity, taken }) => roomIn(capacity, taken)),
    roomAfter: sum(({ after, taken }) => roomIn(after, taken)),
    over: sum(({ over }) => over),
    closing: closing.length,
    closed: found.filter(({ capacity }) => capacity.closed).length,
    ...(await comingOrdersIn(
      db,
      closing.filter(({ booked }) => booked > 0).map(({ slotId }) => slotId),
    )),
  };
}
