import type { AddressEntry, SavedAddress } from '@cartwright/contracts/addresses';
import { PostalAddress } from '@cartwright/contracts/common';
import type { Address } from '@cartwright/rules/address';
import { type CheckedAddress, checkAddress } from '@cartwright/rules/check-address';
import { countryOf } from '@cartwright/rules/region';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { postalReference } from '#locations/postal-reference.ts';
import { followDestination } from '#locations/destination-sql.ts';
import { type AddressToSave, insertAddress, updateAddress } from './sql.ts';
import type { CheckDeps } from './validate.ts';

/** Maximum number of addresses in one book. */
const MAX_ADDRESSES = 30;

type Deps = CheckDeps & { readonly db: Db };
type Refusal = { readonly code: 'ADDRESS_NOT_VALID'; readonly field: string };

export interface SaveAddress {
  readonly profileId: string;
  readonly entry: AddressEntry;
  readonly now: number;
}

/**
 * Saves an address in standard form; one that is unknown, or would change in substance, only when it is kept as typed.
 */
export async function addAddress(
  deps: Deps,
  command: SaveAddress,
): Promise<Result<SavedAddress, Refusal | { readonly code: 'BOOK_FULL' }>> {
  const row = rowOf(deps, command);
  if (!row.ok) return row;
  const id = newId('adr', command.now);
  const saved = await deps.db.transaction((tx) => insertAddress(tx, { ...row.value, id }, MAX_ADDRESSES));
  return saved ? ok(saved) : refuse({ code: 'BOOK_FULL' });
}

/** Updates an address of the book. A delivery to it follows, but never to another ZIP. */
export async function changeAddress(
  deps: Deps,
  command: SaveAddress & { readonly id: string },
): Promise<Result<SavedAddress, Refusal | { readonly code: 'NOT_FOUND' }>> {
  const row = rowOf(deps, command);
  if (!row.ok) return row;
  const { profileId, id } = command;
  const to = row.value.address;
  const zipState = deps.directory.zip(to.zipCode.slice(0, 5))?.state;
  const changed = await deps.db.transaction(async (tx) => {
    const found = await updateAddress(tx, { ...row.value, id });
    if (found) await followDestination(tx, { ownerId: profileId, from: found.before, to, zipState });
    return found?.saved;
  });
  return changed ? ok(changed) : refuse({ code: 'NOT_FOUND' });
}

function rowOf(
  { directory, streets }: CheckDeps,
  { profileId, entry, now }: SaveAddress,
): Result<Omit<AddressToSave, 'id'>, Refusal> {
  const typed: Address = {
    addressLine1: entry.addressLine1,
    ...(entry.addressLine2 && { addressLine2: entry.addressLine2 }),
    city: entry.city,
    state: entry.stateCode,
    zipCode: entry.zip,
  };
  const check = checkAddress(typed, postalReference(directory, streets));
  const isSure = check.validated && !check.corrected;
  if (!isSure && !entry.keepAsTyped) return refuse({ code: 'ADDRESS_NOT_VALID', field: fieldOf(check) });
  const zip = directory.zip(typed.zipCode.slice(0, 5));
  return ok({
    profileId,
    // Written out, a line may be too long for a destination, which could then not be read back.
    address: isSure && PostalAddress.safeParse(check.address).success ? check.address : typed,
    county: zip?.county ?? entry.county,
    country: countryOf(typed.state),
    point: zip,
    type: entry.addressType.toLowerCase() === 'home' ? 'HOME' : 'DELIVERY',
    preferred: entry.preferredAddress,
    verified: isSure ? 'VERIFIED' : 'KEPT_AS_TYPED',
    now,
  });
}

const FIELDS = {
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  city: 'city',
  state: 'stateCode',
  zipCode: 'zip',
};

/** The field of the entry that would change in substance; the ZIP when nothing is known about it. */
function fieldOf({ corrected, changes, reason }: CheckedAddress): string {
  if (reason === 'STREET_NOT_FOUND') return FIELDS.addressLine1;
  const changed = changes.find(({ why }) => why !== 'SPELLING' && why !== 'CHARACTERS')?.field;
  return FIELDS[(corrected ? changed : undefined) ?? 'zipCode'];
}
