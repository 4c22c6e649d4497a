import { isUndisturbed, withoutRequest } from '@cartwright/rules/do-not-disturb';
import { type RawBuilder, sql } from 'kysely';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { ageOf } from './checkout.ts';

type Handover = Pick<CheckoutFacts, 'deliveryType' | 'instructions' | 'lines'>;

/** How a placed order is handed over, as the address book keeps it for the next one. */
const keptOf = ({ deliveryType, instructions, lines }: Handover) => ({
  notes: withoutRequest(instructions ?? '') || null,
  // Handing over in person was no choice if an item required it: what was chosen before stays.
  isChoice: ageOf(lines) === 0,
  atDoor: deliveryType === 'CONTACTLESS',
  undisturbed: isUndisturbed(instructions ?? ''),
});

/** Whether an address `a` of the book is the destination of a checkout `c`. */
const isDestination = sql`
  lower(a.line1) = lower(c.destination ->> 'addressLine1')
  and lower(coalesce(a.line2, '')) = lower(coalesce(c.destination ->> 'addressLine2', ''))
  and left(a.zip, 5) = left(c.destination ->> 'zipCode', 5)`;

/**
 * The parts `phone_kept` and `door_kept` of the statement that places a checkout `c`: its phone stays with the account,
 * and its instructions with the address that it goes to, if the book has that. The account is locked first, as by each
 * change of the book.
 */
export function rememberHandover(handover: Handover): RawBuilder<unknown> {
  const kept = keptOf(handover);
  return sql`phone_kept as (
      update profile p set contact_phone = c.contact ->> 'phone'
        from c where p.profile_id = c.profile_id and p.contact_phone is distinct from c.contact ->> 'phone' returning 1
    ), door_kept as (
      update address a
         set notes = ${kept.notes}, version = a.version + 1,
             leave_at_door = case when ${kept.isChoice}::boolean then ${kept.atDoor}::boolean else a.leave_at_door end,
             do_not_disturb = case when ${kept.isChoice}::boolean then ${kept.undisturbed}::boolean else a.do_not_disturb end
        from c where a.profile_id = c.profile_id and c.modality = 'DELIVERY' and ${isDestination}
                 and (select count(*) from phone_kept) >= 0
    )`;
}

/** What the book of a profile `p` remembers of the doors that orders of a reservation `mine` may go to. */
export const rememberedDoors = sql`
  (select json_agg(json_strip_nulls(json_build_object('addressLine1', a.line1, 'addressLine2', a.line2, 'zipCode', a.zip,
            'notes', a.notes, 'leaveAtDoor', a.leave_at_door, 'doNotDisturb', a.do_not_disturb)))
     from address a
    where a.profile_id = p.profile_id and mine.modality = 'DELIVERY'
      and (a.notes is not null or a.leave_at_door))`;

/** An address of the book with how the last order there was handed over. */
export interface RememberedDoor {
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly zipCode: string;
  readonly notes?: string;
  readonly leaveAtDoor: boolean;
  readonly doNotDisturb: boolean;
}
