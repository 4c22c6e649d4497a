import { type RawBuilder, sql } from 'kysely';
import type { TableProblem } from './table-kind.ts';

/**
 * A row about what is not there yet, without some columns: it names them as the file would.
 *
 * @param columns of the table, by their names in a file
 * @param isThere whether the table has what `r` is about
 */
export function needsAll(columns: Readonly<Record<string, string>>, isThere: RawBuilder<unknown>): TableProblem {
  const all = Object.values(columns);
  return {
    field: '',
    code: 'NEW_NEEDS_ALL',
    isList: true,
    found: sql`(
      select string_agg(c.name, ', ' order by c.place)
        from unnest(${Object.keys(columns)}::text[], ${all}::text[]) with ordinality as c(name, filled, place)
       where not r.data ? c.filled)`,
    when: sql`not r.data ?& ${all}::text[] and not ${isThere}`,
  };
}
