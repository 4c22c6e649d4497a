import type pg from 'pg';
import { DEMO_PASSWORD_HASH } from './people-tables.ts';
import { seedId } from './people.ts';

type Where = { readonly store: string } | { readonly banner: string } | 'everywhere';

/** The people of the demo's staff, by the number on their badge; the README names them. */
export const DEMO_STAFF = [
  { number: '204417', first: 'Dana', last: 'Whitfield', role: 'PICKER', where: { store: 'Oakley Station' } },
  { number: '204418', first: 'Lee', last: 'Tran', role: 'PICKER', where: { store: 'Oakley Station' } },
  { number: '204501', first: 'Priya', last: 'Raman', role: 'STORE_LEAD', where: { store: 'Oakley Station' } },
  { number: '204601', first: 'Sol', last: 'Herrera', role: 'SERVICE', where: { banner: 'kroger' } },
  { number: '204701', first: 'Mara', last: 'Lind', role: 'MERCHANT', where: { banner: 'kroger' } },
  { number: '204801', first: 'Nia', last: 'Brooks', role: 'ADMIN', where: 'everywhere' },
] as const satisfies readonly {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly role: string;
  readonly where: Where;
}[];

/**
 * Gives the demo world its staff, all with the password of the demo's shoppers. Who is there stays as they are. Never in
 * production: everybody knows the password.
 */
export async function addDemoStaff(client: pg.Client): Promise<void> {
  for (const { number, first, last, role, where } of DEMO_STAFF) {
    const { rowCount } = await client.query(
      `insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
       values ($1, $2, $3, $4, $5, '2026-08-01T12:00:00Z') on conflict do nothing`,
      [seedId('stf', number), number, first, last, DEMO_PASSWORD_HASH],
    );
    if (rowCount === 0) continue;
    const [store, banner]: readonly (string | null)[] =
      where === 'everywhere' ? [null, null] : 'store' in where ? [where.store, null] : [null, where.banner];
    await client.query(
      `insert into ops.staff_role (staff_id, role, location_id, banner_id)
       select $1, $2, (select location_id from location where vanity_name = $3 order by banner_id, location_id limit 1), $4`,
      [seedId('stf', number), role, store, banner],
    );
  }
}
