/** Half a minute passes for one order: `$1` is its id, and `$2` when its leases end. @returns `n`, how much of it is open */
export const END_LEASES = `
  with changes as (update modify_attempt set lease_until = $2
                    where order_id = $1 and status in ('PENDING', 'RELEASING') returning 1),
       tips as (update tip_change set lease_until = $2 where order_id = $1 and status = 'PENDING' returning 1),
       movements as (update money_movement set lease_until = $2 where order_id = $1 and status = 'PENDING' returning 1),
       payments as (update payment_attempt set lease_until = $2 where checkout_id = $1 and status = 'PENDING' returning 1)
  select (select count(*) from changes)::int + (select count(*) from movements)::int
       + (select count(*) from tips)::int + (select count(*) from payments)::int as n`;
