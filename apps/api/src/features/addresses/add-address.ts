import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { PostalAddress } from '@cartwright/contracts/common';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Directory } from '#places/directory.ts';
import { insertAddress } from './sql.ts';
import { standardise } from './standardise.ts';

/** Addresses in one book. */
const MOST_ADDRESSES = 30;

export interface AddAddress {
  readonly profileId: string;
  readonly address: PostalAddress;
  readonly type: 'HOME' | 'DELIVERY';
  /** The shopper saw that the address could not be confirmed, and wants it as it is. */
  readonly keepAsTyped: boolean;
  readonly now: number;
}

/** Saves an address as it would be written; one that is not valid, or would be corrected, only when it is kept as typed. */
export async function addAddress(
  { db, directory }: { db: Db; directory: Directory },
  { profileId, address, type, keepAsTyped, now }: AddAddress,
): Promise<Result<SavedAddress, { readonly code: 'ADDRESS_NOT_VALID' | 'BOOK_FULL'; readonly field?: string }>> {
  const { address: written, validated, corrected } = standardise(address, directory);
  const isSure = validated && !corrected;
  if (!isSure && !keepAsTyped) return refuse({ code: 'ADDRESS_NOT_VALID', field: corrected ? 'city' : 'zipCode' });
  const zip = directory.zip(written.zipCode.slice(0, 5));
  const entry = {
    id: newId('adr', now),
    profileId,
    address: isSure ? written : address,
    point: zip,
    type,
    verified: isSure ? ('VERIFIED' as const) : ('KEPT_AS_TYPED' as const),
    now,
    most: MOST_ADDRESSES,
  };
  const saved = await db.transaction((tx) => insertAddress(tx, entry));
  return saved ? ok(saved) : refuse({ code: 'BOOK_FULL' });
}
