import { createHash } from 'node:crypto';
import { countryOf } from '@cartwright/contracts/billing-rules';
import type { Parsed, RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { countAddresses, insertAddress, type StoredAddress, updateAddress } from './address-sql.ts';
import type { Owner } from './sql.ts';

type SaveCall = PaymentApi['PUT /payment/v2/wallet/account/billing'];

const MAX_ADDRESSES = 20;

export interface SaveAddress {
  readonly owner: Owner;
  readonly address: Parsed<SaveCall>['body']['address'];
  readonly operation: string;
  readonly now: number;
}

/**
 * Replaces the named address, or adds one. Safe to repeat with the same operation: the id of what it adds is derived
 * from the operation, so that an attempt after a crash finds it there.
 */
export async function saveAddress(
  db: Db,
  { owner, address, operation, now }: SaveAddress,
): Promise<Result<StoredAddress, RefusalOf<SaveCall>>> {
  const { addressId } = address;
  const record = {
    id: addressId ?? idOf(owner, operation),
    type: address.addressType,
    street: address.addressLine1,
    unit: address.addressLine2 || null,
    locality: address.city,
    region: address.stateCode,
    postalCode: address.zip,
    country: countryOf(address.stateCode),
  };
  return await db.transaction(async (tx) => {
    const replaced = await updateAddress(tx, owner, record, now);
    if (replaced) return ok(replaced);
    if (addressId !== undefined) return refuse({ code: 'ADDRESS_NOT_FOUND' });
    if ((await countAddresses(tx, owner)) >= MAX_ADDRESSES) return refuse({ code: 'TOO_MANY_ADDRESSES' });
    return ok(await insertAddress(tx, owner, record, now));
  });
}

/** A UUID for what one operation adds. */
const idOf = ({ tenant, account }: Owner, operation: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, account, operation]))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
