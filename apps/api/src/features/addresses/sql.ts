import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import type { Country } from '@cartwright/rules/region';
import { sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import { addressKey } from '#locations/address-key.ts';
import { clearDestination } from '#locations/destination-sql.ts';
import { clearDoor } from './doors-sql.ts';
import { toServerAddress } from './wire-shape.ts';

interface Row {
  readonly id: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly county: string | null;
  readonly state: string;
  readonly zip: string;
  readonly country: Country;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly type: 'HOME' | 'DELIVERY';
  readonly preferred: boolean;
  readonly isKeptAsTyped: boolean;
  readonly label: string | null;
  readonly notes: string | null;
  readonly updatedAt: Date;
}

const columns = sql`address_id as id, line1, line2, city, county, state, zip, country, lat, lon, type, preferred,
  verified = 'KEPT_AS_TYPED' as "isKeptAsTyped", label, notes,
  updated_at as "updatedAt"`;

const addressOf = ({ line1, line2, city, state, zip }: Row): Address => ({
  addressLine1: line1,
  ...(line2 !== null && { addressLine2: line2 }),
  city,
  state,
  zipCode: zip,
});

const toSaved = (row: Row): SavedAddress => ({
  ...toServerAddress(addressOf(row), row.county ?? undefined),
  countryCode: row.country,
  id: row.id,
  type: row.type === 'HOME' ? 'Home' : 'Delivery',
  preferred: row.preferred,
  isKeptAsTyped: row.isKeptAsTyped,
  lastModified: row.updatedAt.toISOString(),
  ...(row.lat !== null && row.lon !== null && { location: { latitude: row.lat, longitude: row.lon } }),
  ...(row.label !== null && { label: row.label }),
  ...(row.notes !== null && { notes: row.notes }),
});

/** The address book of a profile, the oldest change first. */
export async function readAddresses(db: Db, profileId: string): Promise<SavedAddress[]> {
  const { rows } = await sql<Row>`
    select ${columns} from address where profile_id = ${profileId} order by updated_at, address_id desc`.execute(
    db.read,
  );
  return rows.map(toSaved);
}

export interface AddressToSave {
  readonly id: string;
  readonly profileId: string;
  readonly address: Address;
  readonly county: string | undefined;
  readonly country: Country;
  readonly point: { readonly lat: number; readonly lon: number } | undefined;
  readonly type: 'HOME' | 'DELIVERY';
  readonly preferred: boolean;
  readonly verified: 'VERIFIED' | 'KEPT_AS_TYPED';
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Adds an address, unless the book already has `most`. The first is preferred; a new home makes the old one a delivery
 * address. The profile's row is locked, so that two devices can neither overfill the book nor both be preferred.
 */
export async function insertAddress(tx: Tx, entry: AddressToSave, max: number): Promise<SavedAddress | undefined> {
  const { id, profileId, address, type, verified } = entry;
  await lockBook(tx, profileId);
  await makeRoom(tx, entry);
  const { rows } = await sql<Row>`
    insert into address (address_id, profile_id, line1, line2, city, county, state, zip, country, lat, lon, type, preferred, verified, updated_at)
    select ${id}, ${profileId}, ${address.addressLine1}, ${address.addressLine2 ?? null}, ${address.city}, ${entry.county ?? null},
           ${address.state}, ${address.zipCode}, ${entry.country}, ${entry.point?.lat ?? null}::float8, ${entry.point?.lon ?? null}::float8,
           ${type}, ${entry.preferred} or count(*) = 0, ${verified}, ${new Date(entry.now)}::timestamptz
      from address where profile_id = ${profileId}
    having count(*) < ${max}::int
    returning ${columns}`.execute(tx);
  const [row] = rows;
  return row && toSaved(row);
}

/** Updates an address of this profile; undefined when it has none with this id. Also returns what it was before. */
export async function updateAddress(
  tx: Tx,
  entry: AddressToSave,
): Promise<{ readonly saved: SavedAddress; readonly before: Address } | undefined> {
  const { id, profileId, address } = entry;
  await lockBook(tx, profileId);
  const { rows: found } = await sql<Row>`
    select ${columns} from address where address_id = ${id} and profile_id = ${profileId}`.execute(tx);
  const [before] = found;
  if (!before) return undefined;
  const isSameDoor = addressKey(addressOf(before)) === addressKey(address);
  if (!isSameDoor) await clearDoor(tx, { profileId, now: entry.now }, addressOf(before));
  await makeRoom(tx, entry);
  const { rows } = await sql<Row>`
    update address set line1 = ${address.addressLine1}, line2 = ${address.addressLine2 ?? null}, city = ${address.city},
           county = ${entry.county ?? null}, state = ${address.state}, zip = ${address.zipCode}, country = ${entry.country},
           lat = ${entry.point?.lat ?? null}::float8, lon = ${entry.point?.lon ?? null}::float8, type = ${entry.type},
           notes = case when ${isSameDoor}::boolean then notes end,
           preferred = preferred or ${entry.preferred}, verified = ${entry.verified},
           updated_at = ${new Date(entry.now)}::timestamptz, version = version + 1
     where address_id = ${id} and profile_id = ${profileId} returning ${columns}`.execute(tx);
  const [row] = rows;
  return row && { saved: toSaved(row), before: addressOf(before) };
}

/**
 * Every change of a book takes this lock first, so that changes run one after another and each sees the result of the
 * previous one.
 */
async function lockBook(tx: Tx, profileId: string): Promise<void> {
  await sql`select 1 from profile where profile_id = ${profileId} for no key update`.execute(tx);
}

/** Each profile has one home and one preferred address: the others lose the mark. */
async function makeRoom(tx: Tx, { profileId, id, type, preferred }: AddressToSave): Promise<void> {
  if (type !== 'HOME' && !preferred) return;
  await sql`
    update address set type = case when ${type === 'HOME'} then 'DELIVERY' else type end, preferred = preferred and not ${preferred},
           version = version + 1
     where profile_id = ${profileId} and address_id <> ${id} and ((type = 'HOME' and ${type === 'HOME'}) or (preferred and ${preferred}))`.execute(
    tx,
  );
}

/**
 * Removes an address of this profile; false when it has none with this id. The newest remaining one becomes preferred,
 * and a delivery that went there keeps only its ZIP.
 */
export async function deleteAddress(
  tx: Tx,
  { profileId, id, now }: { readonly profileId: string; readonly id: string; readonly now: number },
): Promise<boolean> {
  await lockBook(tx, profileId);
  const { rows } = await sql<Row>`
    delete from address where address_id = ${id} and profile_id = ${profileId} returning ${columns}`.execute(tx);
  const [gone] = rows;
  if (!gone) return false;
  await clearDoor(tx, { profileId, now }, addressOf(gone));
  await clearDestination(tx, profileId, addressOf(gone));
  if (gone.preferred) {
    await sql`
      update address set preferred = true, version = version + 1 where address_id = (
        select address_id from address where profile_id = ${profileId} order by updated_at desc, address_id limit 1)`.execute(
      tx,
    );
  }
  return true;
}
