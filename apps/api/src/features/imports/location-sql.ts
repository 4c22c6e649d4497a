import type { StaffPlace } from '@cartwright/rules/staff-role';
import { sql } from 'kysely';
import type { TableProblem } from './table-kind.ts';

/** A row is about no store of the banner, or not about the only one that somebody may change. */
export const otherLocation = ({ bannerId, locationId }: StaffPlace): TableProblem => ({
  field: 'location_id',
  code: 'OTHER_LOCATION',
  found: sql`r.data ->> 'location_id'`,
  when: sql`not exists (
    select from location l where l.location_id = r.data ->> 'location_id' and l.banner_id = ${bannerId}
       and ${locationId === null ? sql`true` : sql`l.location_id = ${locationId}`})`,
});
