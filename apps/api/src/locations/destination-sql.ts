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
 * A delivery to an address that is gone keeps its ZIP alone: shelves and prices stay, and the street is asked for again.
 * Orders and checkouts have their own copy and stay as they are.
 */
export async function forgetDestination(tx: Tx, ownerId: string, gone: StreetAddress): Promise<void> {
  await sql`
    update modality_preference
       set destination = jsonb_build_object('address', jsonb_build_object('zipCode', left(${gone.zipCode}, 5)))
     where owner_id = ${ownerId} and modality = 'DELIVERY' and ${goesTo(gone)}`.execute(tx);
}

/**
 * A delivery to an address that was written anew goes to the new text; where nothing can be delivered to that, it keeps
 * its ZIP alone. In another ZIP it stays: who delivers there is chosen anew.
 * @param zipState the state of the new ZIP; undefined of a ZIP that is not known
 */
export async function followDestination(tx: Tx, { ownerId, from, to, zipState }: Following): Promise<void> {
  if (from.zipCode.slice(0, 5) !== to.zipCode.slice(0, 5)) return;
  if (to.state !== zipState || isPostBox(to.addressLine1)) return await forgetDestination(tx, ownerId, from);
  const { addressLine1, addressLine2, city, state } = to;
  const address = { addressLine1, addressLine2, city, state, zipCode: to.zipCode.slice(0, 5) };
  await sql`
    update modality_preference set destination = ${JSON.stringify({ address })}::jsonb
     where owner_id = ${ownerId} and modality = 'DELIVERY' and ${goesTo(from)}`.execute(tx);
}
