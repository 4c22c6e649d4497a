import type { Locale } from '@cartwright/contracts/locales';
import type { Reservation } from '@cartwright/contracts/scheduling';
import { extensionsLeft, isLive } from '@cartwright/rules/reservation';
import { slotLabel } from '@cartwright/rules/slot-label';
import { toWindow } from '@cartwright/rules/window';
import type { StoredReservation } from './stored-reservation.ts';

/** The viewer and the clock. */
export interface Viewer {
  readonly now: number;
  /** IANA zone of the shopper's device; the store's zone counts when unknown. */
  readonly timeZone: string | null;
  readonly locale: Locale;
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** What the shopper sees of a reservation; null when nothing is reserved for them any more. */
export function toReservationView(stored: StoredReservation, { now, locale, timeZone }: Viewer): Reservation | null {
  const { state, startsAt, endsAt, zone } = stored;
  const isKept = state === 'BOOKED' || isLive(stored, now);
  if (!isKept || state === 'RELEASED' || state === 'EXPIRED') return null;
  return {
    id: stored.reservationId,
    versionKey: String(stored.version),
    modalityType: stored.modality,
    state,
    expiration: stored.expiresAt === null ? null : { value: iso(stored.expiresAt) },
    extensionsLeft: extensionsLeft(stored),
    selections: [
      {
        storeId: stored.locationId,
        vendorId: stored.vendorId,
        vendorName: stored.vendorName,
        vendorKind: stored.vendorKind,
        termsUrl: stored.termsUrl,
        type: stored.type,
        window: toWindow(startsAt, endsAt, zone),
        localDate: stored.localDate,
        displayString: slotLabel({ startsAt, endsAt, zone, now, locale, viewerZone: timeZone }),
        cutoffAt: iso(stored.cutoffAt),
        cost: stored.fee,
        waiver: stored.waiver,
        items: stored.items,
      },
    ],
  };
}
