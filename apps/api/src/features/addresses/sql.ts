import type { SavedAddress } from '@cartwright/contracts/addresses';
import { sql } from 'kysely';
import type { Db, Tx } from '#context.ts';

interface Row {
  readonly id: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: 'US' | 'CA';
  readonly type: 'HOME' | 'DELIVERY';
  readonly preferred: boolean;
  readonly updatedAt: Date;
}

const columns = sql`address_id as id, line1, line2, city, state, zip, country, type, preferred, updated_at as "updatedAt"`;

const toAddress = (row: Row): SavedAddress => ({
  id: row.id,
  addressLine1: row.line1,
  ...(row.line2 !== null && { addressLine2: row.line2 }),
  city: row.city,
  state: row.state,
  zipCode: row.zip,
  addressType: row.type,
  preferredAddress: row.preferred,
  countryCode: row.country,
  lastModified: row.updatedAt.toISOString(),
});

/** The book of a profile: home first, then the newest. */
export async function readAddresses(db: Db, profileId: string): Promise<SavedAddress[]> {
  const { rows } = await sql<Row>`
    select ${columns} from address where profile_id = ${profileId}
     order by type = 'HOME' desc, updated_at desc, address_id`.execute(db.read);
  return rows.map(toAddress);
}

export interface NewAddress {
  readonly id: string;
  readonly profileId: string;
  readonly address: Pick<SavedAddress, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;
  readonly point: { readonly lat: number; readonly lon: number } | undefined;
  readonly type: 'HOME' | 'DELIVERY';
  readonly verified: 'VERIFIED' | 'KEPT_AS_TYPED';
  readonly now: number;
  readonly most: number;
}

/**
 * Adds an address, unless the book is full. The first is preferred; a new home makes the old one an address for
 * delivery. The profile's row is locked, so that two devices cannot overfill the book.
 */
export async function insertAddress(tx: Tx, entry: NewAddress): Promise<SavedAddress | null> {
  const { id, profileId, address, point, type, verified } = entry;
  const at = new Date(entry.now);
  await sql`select 1 from profile where profile_id = ${profileId} for no key update`.execute(tx);
  if (type === 'HOME') {
    await sql`update address set type = 'DELIVERY', version = version + 1 where profile_id = ${profileId} and type = 'HOME'`.execute(
      tx,
    );
  }
  const { rows } = await sql<Row>`
    insert into address (address_id, profile_id, line1, line2, city, state, zip, country, lat, lon, type, preferred, verified, updated_at)
    select ${id}, ${profileId}, ${address.addressLine1}, ${address.addressLine2 ?? null}, ${address.city}, ${address.state}, ${address.zipCode},
           'US', ${point?.lat ?? null}::float8, ${point?.lon ?? null}::float8, ${type}, count(*) = 0, ${verified}, ${at}::timestamptz
      from address where profile_id = ${profileId}
    having count(*) < ${entry.most}::int
    returning ${columns}`.execute(tx);
  const [row] = rows;
  return row ? toAddress(row) : null;
}

/** Removes an address of this profile; false when it has none of this id. The newest that is left becomes preferred. */
export async function deleteAddress(tx: Tx, { profileId, id }: { profileId: string; id: string }): Promise<boolean> {
  const { rows } = await sql<{ preferred: boolean }>`
    delete from address where address_id = ${id} and profile_id = ${profileId} returning preferred`.execute(tx);
  const [gone] = rows;
  if (gone?.preferred) {
    await sql`
      update address set preferred = true, version = version + 1 where address_id = (
        select address_id from address where profile_id = ${profileId} order by updated_at desc, address_id limit 1)`.execute(
      tx,
    );
  }
  return gone !== undefined;
}
