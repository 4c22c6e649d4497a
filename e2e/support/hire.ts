import { rowsOf } from './database.ts';

/** Somebody with one role at a store, and with the password of everybody in the demo world: Dana picks, Priya leads. */
export async function hire(staffNumber: string, role: 'PICKER' | 'STORE_LEAD', locationId: string): Promise<void> {
  await rowsOf(
    'shop',
    `insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
     select 'stf_of_picking_' || $1, $1, case $2 when 'PICKER' then 'Dana' else 'Priya' end,
            case $2 when 'PICKER' then 'Whitfield' else 'Raman' end, password_hash, now()
       from ops.staff where staff_number = '204417'
         on conflict do nothing`,
    [staffNumber, role],
  );
  await rowsOf(
    'shop',
    `insert into ops.staff_role (staff_id, role, location_id)
     select staff_id, $2, $3 from ops.staff where staff_number = $1 on conflict do nothing`,
    [staffNumber, role, locationId],
  );
}
