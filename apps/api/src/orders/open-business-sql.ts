import { LAST_STATES, ON_THE_MOVE } from '@cartwright/rules/order-end';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether anything of an account is not over: an order that still moves, a report of items that awaits staff, or money
 * under way. Until then nothing of the account is deleted. @param profileId a column or a value
 */
export const openBusiness = (profileId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from orders o where o.profile_id = ${profileId} and (
         o.status <> all(${[...LAST_STATES]}) or o.money = any(${[...ON_THE_MOVE]})
      or exists (select from money_movement m where m.order_id = o.order_id and m.status = 'PENDING')
      or exists (select from modify_attempt a where a.order_id = o.order_id and a.status in ('PENDING', 'RELEASING'))
      or exists (select from tip_change t where t.order_id = o.order_id and t.status = 'PENDING')
      or exists (select from order_problem p where p.order_id = o.order_id and p.status = 'OPEN')))
  or exists (
    select from checkout c join payment_attempt a on a.checkout_id = c.checkout_id
     where c.profile_id = ${profileId} and a.status = 'PENDING')
  or exists (
    select from enrollment e where e.profile_id = ${profileId} and e.pending_charge is not null)`;
