import { isUndisturbed, withoutRequest } from '@cartwright/rules/do-not-disturb';
import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '#locations/address-key.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { ageOf } from './checkout.ts';

type Handover = Pick<CheckoutFacts, 'destination' | 'deliveryType' | 'instructions' | 'lines'>;

/**
 * The parts `whose`, `phone_kept` and `door_kept` of the statement that places a checkout `c`: its phone stays with the
 * account, and the handover of a delivery with its door, unless the shopper had doors forgotten since the checkout was
 * started. The account is locked first, as by each change of the address book.
 */
export function rememberHandover(
  { destination, deliveryType, instructions, lines }: Handover,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const notes = withoutRequest(instructions ?? '') || null;
  // Handing over in person was no choice if an item required it: what was chosen before stays.
  const isChoice = sql`${ageOf(lines) === 0}::boolean`;
  return sql`whose as (
      select coalesce(p.doors_forgotten_at < c.created_at, true) as remembers
        from profile p join c on c.profile_id = p.profile_id for no key update of p
    ), phone_kept as (
      update profile p set contact_phone = c.contact ->> 'phone'
        from c, whose where p.profile_id = c.profile_id and p.contact_phone is distinct from c.contact ->> 'phone' returning 1
    ), door_kept as (
      insert into remembered_door as d (profile_id, door, notes, leave_at_door, do_not_disturb, ordered_at)
      select c.profile_id, ${destination && addressKey(destination)}, ${notes}, ${deliveryType === 'CONTACTLESS'}::boolean,
             ${isUndisturbed(instructions ?? '')}::boolean, ${now}
        from c, whose where c.modality = 'DELIVERY' and whose.remembers and (select count(*) from phone_kept) >= 0
      on conflict (profile_id, door) do update
         set notes = excluded.notes, ordered_at = excluded.ordered_at,
             leave_at_door = case when ${isChoice} then excluded.leave_at_door else d.leave_at_door end,
             do_not_disturb = case when ${isChoice} then excluded.do_not_disturb else d.do_not_disturb end
    )`;
}

/** How the last order to a door was handed over. */
export interface RememberedDoor {
  readonly door: string;
  readonly notes: string | null;
  readonly leaveAtDoor: boolean;
  readonly doNotDisturb: boolean;
}

/** An address of the book with notes of its own. */
export interface NotedAddress {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly zipCode: string;
  readonly notes: string;
}

/** The doors that a profile `p` had orders delivered to. */
export const rememberedDoors = sql<RememberedDoor[] | null>`
  (select json_agg(json_build_object('door', d.door, 'notes', d.notes, 'leaveAtDoor', d.leave_at_door,
            'doNotDisturb', d.do_not_disturb))
     from remembered_door d where d.profile_id = p.profile_id)`;

/** What the address book of a profile `p` notes of its addresses. */
export const notedAddresses = sql<NotedAddress[] | null>`
  (select json_agg(json_build_object('addressLine1', a.line1, 'addressLine2', a.line2, 'zipCode', a.zip, 'notes', a.notes))
     from address a where a.profile_id = p.profile_id and a.notes is not null)`;
