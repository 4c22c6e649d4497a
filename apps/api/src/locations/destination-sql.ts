import type { Address } from '@cartwright/rules/address';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { isPostBox } from './post-box.ts';

type StreetAddress = Pick<Address, 'addressLine1' | 'addressLine2' | 'zipCode'>;

interface Following {
  readonly ownerId: string;
  readonly from: StreetAddress;
  readonly to: Address;
  readonly zipState: string | undefined;
}

/** Whether the saved delivery goes to this address. */
const goesTo = ({ addressLine1, addressLine2, zipCode }: StreetAddress) => sql`
  lower(destination #>> '{address,addressLine1}') = lower(${addressLine1})
  and lower(coalesce(destination #>> '{address,addressLine2}', '')) = lower(${addressLine2 ?? ''})
  and left(destination #>> '{address,zipCode}', 5) = left(${zipCode}, 5)`;

/**
 * A delivery to a deleted address keeps only its ZIP: products and prices stay, and the street is requested again.
 * Orders and checkouts have their own copy and stay as they are.
 */
export async function clearDestination(tx: Tx, ownerId: string, gone: StreetAddress): Promise<void> {
  await sql`
    update modality_preference
       set destination = jsonb_build_object('address', jsonb_build_object('zipCode', left(${gone.zipCode}, 5)))
     where owner_id = ${ownerId} and modality = 'DELIVERY' and ${goesTo(gone)}`.execute(tx);
}

/**
 * A delivery to a changed address goes to the new text; if there can be no delivery to that, it keeps only its ZIP. In
 * another ZIP it stays as it was: who delivers there must be chosen again.
 * @param zipState the state of the new ZIP; undefined for an unknown ZIP
 */
export async function followDestination(tx: Tx, { ownerId, from, to, zipState }: Following): Promise<void> {
  if (from.zipCode.slice(0, 5) !== to.zipCode.slice(0, 5)) return;
  if (to.state !== zipState || isPostBox(to.addressLine1)) return await clearDestination(tx, ownerId, from);
  const { addressLine1, addressLine2, city, state } = to;
  const address = { addressLine1, addressLine2, city, state, zipCode: to.zipCode.slice(0, 5) };
  await sql`
    update modality_preference set destination = ${JSON.stringify({ address })}::jsonb
     where owner_id = ${ownerId} and modality = 'DELIVERY' and ${goesTo(from)}`.execute(tx);
}
