import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { KINDS } from './kind-sql.ts';
import { areSome, type SomeRows } from './some-rows-sql.ts';

/** Columns of a row that are valid only together, and that are not as its import left them; none of an added row, which is one part. */
export interface Overwritten {
  readonly line: number;
  readonly columns: readonly string[];
  /** The next newer import that says what they are, and its line; null where it was not an import. */
  readonly heir: string | null;
  readonly heirLine: number | null;
}

/**
 * What of an applied import is not to be restored now: a newer import that is applied counts instead, even one that found
 * its values there already, or something else than an import changed it. One statement.
 */
export async function overwrittenParts(tx: Tx, some: SomeRows): Promise<readonly Overwritten[]> {
  const { kind } = some;
  const { current, together, used } = KINDS[kind];
  const { rows } = await sql<Overwritten>`
    with mine as materialized (
      select r.line, r.key, r.action, r.data, r.after, i.applied_at, i.import_id
        from ops.import_row r join ops.import i using (import_id)
       where ${areSome(some)}),
    now as materialized (${current(sql`mine`)}),
    newer as materialized (
      select m.line as of_line, i.applied_at, n.import_id, n.line, n.action, n.data, n.after, n.before
        from ops.import i join ops.import_row n using (import_id) join mine m on m.key = n.key
       where i.kind = ${kind} and i.status = 'APPLIED' and n.action is not null
         and (i.applied_at, i.import_id) > (m.applied_at, m.import_id)),
    suspect as materialized (
      select m.line, m.key, m.action, m.data || m.after as data, m.after, n.current from mine m left join now n on n.key = m.key
       where n.key is null or m.line in (select of_line from newer)
          or n.current || m.data || m.after <> n.current),
    groups as materialized (
      select array(select jsonb_array_elements_text(g)) as names
        from jsonb_array_elements(${JSON.stringify(together)}::jsonb) as g),
    part as materialized (
      select row_number() over () as part, of.*
        from (select line, '{}'::text[] as columns, null::text[] as names from suspect where action = 'added'
              union all
              select s.line, array_agg(c.name), coalesce(g.names, array[c.name])
                from suspect s cross join lateral jsonb_object_keys(s.after) as c(name)
                left join groups g on c.name = any(g.names) where s.action = 'changed' group by s.line, 3) of),
    -- One join, and none for each row: of a large file every row may have a newer one.
    next as materialized (
      select distinct on (p.part) p.part, n.*
        from part p join newer n on n.of_line = p.line
       where p.names is null or (n.data || coalesce(n.after, '{}')) ?| p.names
       order by p.part, n.applied_at, n.import_id),
    used as materialized (${used(sql`${areSome(some)} and r.action = 'added'`)})
    select s.line, p.columns, h.import_id as heir, h.line as "heirLine"
      from part p join suspect s using (line) left join next n using (part)
      -- It found what this one had left: nothing else came between.
      left join lateral (
        select n.import_id, n.line
         where n.action <> 'added' and case
           when s.action = 'added' then s.after || n.data || coalesce(n.before, '{}') = s.after and s.key not in (table used)
           else not exists (
             select from unnest(p.columns) as c
              where coalesce(n.before -> c, n.data -> c, s.after -> c) is distinct from s.after -> c) end) h on true
     where n.import_id is not null or s.current is null
        or case when s.action = 'added' then s.current || s.data <> s.current
                else exists (select from jsonb_each(s.data) as e
                              where e.key = any(p.names) and s.current -> e.key is distinct from e.value) end`.execute(
    tx,
  );
  return rows;
}

/** Has newer imports restore, at their own end, what was there before this one. One statement. */
export async function handOn(tx: Tx, importId: string, parts: readonly Overwritten[]): Promise<void> {
  const handed = parts.filter(({ heir }) => heir !== null);
  if (handed.length === 0) return;
  await sql`
    with part as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(handed)}::jsonb)
        as p(line int, columns text[], heir text, "heirLine" int)),
    handed as materialized (
      select p.heir, p."heirLine" as line, false as is_added,
             jsonb_object_agg(c, r.before -> c) as before, jsonb_object_agg(c, r.after -> c) as after
        from part p join ops.import_row r on r.import_id = ${importId} and r.line = p.line
       cross join lateral unnest(p.columns) as c group by 1, 2
      union all
      select p.heir, p."heirLine", true, null, r.after
        from part p join ops.import_row r on r.import_id = ${importId} and r.line = p.line where r.action = 'added')
    update ops.import_row n
       set action = case when h.is_added then 'added' else 'changed' end,
           before = case when not h.is_added then coalesce(n.before, '{}') || h.before end,
           after = h.after || coalesce(n.after, '{}'),
           -- What adds a row has all columns of it.
           data = case when h.is_added then h.after || n.data else n.data end
      from handed h where n.import_id = h.heir and n.line = h.line`.execute(tx);
}
