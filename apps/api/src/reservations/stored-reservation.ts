import type { OrderModality, VendorKind } from '@cartwright/contracts/common';
import { ExcludedItem, ItemQuantity, type SlotType } from '@cartwright/contracts/scheduling';
import type { Cents } from '@cartwright/rules/money';
import type { ReservationState } from '@cartwright/rules/reservation';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** What a reservation holds, and the fallout of its slot. */
export const HeldItems = z.object({ included: z.array(ItemQuantity), excluded: z.array(ExcludedItem) });
export type HeldItems = z.output<typeof HeldItems>;

/** A reservation with its slot's window. */
export interface StoredReservation {
  readonly reservationId: string;
  readonly version: number;
  readonly ownerId: string;
  readonly modality: OrderModality;
  readonly state: ReservationState;
  readonly expiresAt: Millis | null;
  readonly extensions: number;
  readonly locationId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorKind: VendorKind;
  readonly termsUrl: string | null;
  readonly slotId: string;
  readonly type: SlotType;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly zone: string;
  readonly localDate: string;
  readonly cutoffAt: Millis;
  readonly fee: Cents;
  /** What the slot's incentive took off the fee when it was taken; the waiver is what is taken off in all. */
  readonly incentiveOff: Cents;
  readonly waiver: Cents;
  readonly units: number;
  readonly totes: number;
  readonly items: HeldItems;
}

/** A row of `reservationColumns`. */
export type ReservationRow = Omit<StoredReservation, 'items'> & { readonly items: unknown };

/** A moment in the code's form: milliseconds since the epoch. */
export const millis = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** The columns of a `StoredReservation`, of a reservation `r`, its slot `s` and its vendor `v`. */
export const reservationColumns = sql`
  r.reservation_id as "reservationId", r.version, r.owner_id as "ownerId", r.modality, r.state,
  ${millis(sql`r.expires_at`)} as "expiresAt", r.extensions, r.location_id as "locationId", r.vendor_id as "vendorId",
  v.name as "vendorName", v.kind as "vendorKind", v.terms_url as "termsUrl", r.slot_id as "slotId", s.type, ${millis(sql`s.starts_at`)} as "startsAt",
  ${millis(sql`s.ends_at`)} as "endsAt", s.tz as zone, s.local_date::text as "localDate",
  ${millis(sql`s.cutoff_at`)} as "cutoffAt", r.fee_cents as fee, r.incentive_cents as "incentiveOff", r.waiver_cents as waiver, r.held_units as units,
  r.held_totes as totes, r.items`;

/** A row in the code's form. */
export const toReservation = (row: ReservationRow): StoredReservation => ({
  ...row,
  items: HeldItems.parse(row.items),
});
