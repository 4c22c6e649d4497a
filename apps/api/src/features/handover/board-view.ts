import type { HandOver, HandOverDetails } from '@cartwright/contracts/ops-hand-overs';
import { ageFor, bornBy } from '@cartwright/rules/door-check';
import { localDateAt, type Millis } from '@cartwright/rules/zoned-time';
import { leftInTotes } from '#orders/left-in-totes.ts';
import { packedTotes, toteCodes } from '#orders/order-totes.ts';
import type { DetailsRow, HandOverRow } from './board-sql.ts';

const iso = (moment: Millis): string => new Date(Number(moment)).toISOString();

/** An order as the list of a store shows it. A shopper is a first name and an initial. */
export const toHandOver = (row: HandOverRow): HandOver => ({
  orderId: row.orderId,
  status: row.status,
  since: iso(row.since),
  modalityType: row.modality,
  shopper: [row.firstName, row.lastInitial && `${row.lastInitial}.`].filter(Boolean).join(' '),
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  itemCount: row.items.reduce((all, { quantity }) => all + quantity, 0),
  totes: [...packedTotes(row.ordered)],
  isStaged: row.isStaged,
  isCleared: row.isCleared,
  isDeclined: row.isDeclined,
  restricted: row.items.filter(({ minAge }) => minAge > 0),
  arrival: row.arrival && { ...row.arrival, at: iso(row.arrival.at) },
});

/** The same with everything that the person in front of the shopper needs, on the store's day. */
export function toDetails(row: DetailsRow, now: Millis): HandOverDetails {
  const minAge = ageFor(row.items);
  return {
    ...toHandOver(row),
    items: [...row.items],
    changes: [...row.changes],
    leftInTotes: [...leftInTotes(row.toteSteps, toteCodes(row.ordered))],
    coldItems: [...row.coldItems],
    cameBack: row.cameBack && { reason: row.cameBack.reason, at: iso(row.cameBack.at) },
    phone: row.phone,
    notes: row.notes,
    delivery: row.destination && {
      destination: row.destination,
      leaveAtDoor: row.deliveryType === 'CONTACTLESS',
      instructions: row.instructions ?? '',
    },
    bornBy: minAge === null ? null : bornBy(minAge, localDateAt(now, row.zone)),
  };
}
