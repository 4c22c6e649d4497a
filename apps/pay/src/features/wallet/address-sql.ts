import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { isUuid } from '#uuid.ts';
import type { Owner } from './sql.ts';

type Db = Kysely<Tables>;

/** An entry of the billing address book. */
export interface StoredAddress {
  readonly id: string;
  readonly type: string;
  readonly street: string;
  readonly unit: string | null;
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
}

const ADDRESS = ['id', 'type', 'street', 'unit', 'locality', 'region', 'postal_code as postalCode'] as const;

/** The address book, the home address first (BIL-004). */
export const listAddresses = (db: Db, owner: Owner): Promise<readonly StoredAddress[]> =>
  db
    .selectFrom('pay.billing_address')
    .select(ADDRESS)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .orderBy(sql`type <> 'home'`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

type AddressRecord = StoredAddress & { readonly country: string };

export const countAddresses = async (tx: Tx, owner: Owner): Promise<number> =>
  (
    await tx
      .selectFrom('pay.billing_address')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', owner.tenant)
      .where('account_id', '=', owner.account)
      .executeTakeFirstOrThrow()
  ).count;

export async function insertAddress(tx: Tx, owner: Owner, address: AddressRecord, now: number): Promise<StoredAddress> {
  return await tx
    .insertInto('pay.billing_address')
    .values({ id: address.id, tenant_id: owner.tenant, account_id: owner.account, ...columns(address, now) })
    .returning(ADDRESS)
    .executeTakeFirstOrThrow();
}

/** Replaces an entry of the owner; undefined when there is none with this id. */
export async function updateAddress(
  tx: Tx,
  owner: Owner,
  { id, ...address }: AddressRecord,
  now: number,
): Promise<StoredAddress | undefined> {
  if (!isUuid(id)) return undefined;
  return await tx
    .updateTable('pay.billing_address')
    .set({ ...columns(address, now), version: sql`version + 1` })
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .returning(ADDRESS)
    .executeTakeFirst();
}

const columns = (
  { type, street, unit, locality, region, postalCode, country }: Omit<AddressRecord, 'id'>,
  now: number,
) => ({
  type,
  street,
  unit,
  locality,
  region,
  postal_code: postalCode,
  country,
  updated_at: new Date(now),
});
