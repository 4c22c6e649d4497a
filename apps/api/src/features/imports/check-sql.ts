import type { ImportKind, ImportReport } from '@cartwright/contracts/ops-imports';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { KINDS } from './kind-sql.ts';
import { type Cells, type CheckedRow, type Problem, SHOWN } from './shape.ts';
import type { Checked } from './table-kind.ts';

type Kept = Kysely<Tables>;

/** The next rows of an import, in the order of their lines. One statement. */
export async function nextRows(db: Kept, importId: string, after: number, limit: number) {
  const { rows } = await sql<{ line: number; cells: Cells | null }>`
    select line, cells from ops.import_row where import_id = ${importId} and line > ${after}
     order by line limit ${limit}`.execute(db);
  return rows;
}

/** What the check of one row found. */
export interface RowCheck {
  readonly line: number;
  readonly row?: CheckedRow;
  readonly problems?: readonly Problem[];
}

/** Stores what was found in some rows, and how many were seen so far. One statement. */
export async function storeChecks(
  db: Kept,
  importId: string,
  checks: readonly RowCheck[],
  seen: number,
): Promise<void> {
  const rows = checks.map(({ line, row, problems }) => ({ line, key: row?.key, data: row?.data, problems }));
  await sql`
    with seen as (
      update ops.import set checked_rows = ${seen} where import_id = ${importId} and status = 'CHECKING')
    update ops.import_row r set key = t.key, data = t.data, problems = t.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(line int, key text, data jsonb, problems jsonb)
     where r.import_id = ${importId} and r.line = t.line`.execute(db);
}

/** Refuses rows that repeat another one, and what only the tables can tell. */
export async function findProblems(
  db: Kept,
  { kind, ...checked }: Checked & { readonly kind: ImportKind },
): Promise<void> {
  const { importId } = checked;
  await sql`
    update ops.import_row r
       set problems = jsonb_build_array(jsonb_build_object('field', '', 'code', 'DUPLICATE', 'found', d.first::text))
      from (select line, min(line) over (partition by key) as first from ops.import_row
             where import_id = ${importId} and key is not null and problems is null) d
     where r.import_id = ${importId} and r.line = d.line and d.line > d.first`.execute(db);
  for (const { field, code, found, isList, when } of KINDS[kind].problems(checked)) {
    await sql`
      update ops.import_row r
         set problems = jsonb_build_array(jsonb_build_object('field', ${field}::text, 'code', ${code}::text,
                          'found', ${isList ? found : cut(found)}))
       where r.import_id = ${importId} and r.problems is null and ${when}`.execute(db);
  }
}

/** The beginning of a long value says that it is cut, as in `shape.ts`. */
const cut = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when length(f.value) > ${SHOWN}::int then left(f.value, ${SHOWN}::int - 1) || '…' else coalesce(f.value, '') end
    from (select ${found} as value) f)`;

/** What is there now, for rows without a problem. */
const current = (kind: ImportKind, importId: string, rows = sql`true`) =>
  KINDS[kind].current(sql`
  (select * from ops.import_row where import_id = ${importId} and problems is null and ${rows})`);

/** Lines of a file: those after one, up to and including another. */
interface Lines {
  readonly after: number;
  readonly upTo: number;
}

/** Tells what each row of some lines would change, and what is there before. One statement. */
export async function compare(
  db: Kept,
  { importId, kind }: { readonly importId: string; readonly kind: ImportKind },
  { after, upTo }: Lines,
): Promise<void> {
  const rows = sql`line > ${after} and line <= ${upTo}`;
  const factor = KINDS[kind].factor?.(sql`(r.data || c.before)`, sql`r.data`) ?? sql`null::real`;
  await sql`
    with now as materialized (${current(kind, importId, rows)}), compared as (
      select s.line, n.key is null as is_new, d.before,
             case when n.key is null then nullif(s.data, '{}') else d.after end as after
        from (select * from ops.import_row where import_id = ${importId} and problems is null and ${rows}) s
        left join now n on n.key = s.key
        cross join lateral (
          select jsonb_object_agg(e.key, e.value) as after, jsonb_object_agg(e.key, n.current -> e.key) as before
            from jsonb_each(s.data) as e where n.key is not null and n.current -> e.key is distinct from e.value) d)
    update ops.import_row r
       set action = case when c.is_new then 'added' when c.after is null then 'unchanged' else 'changed' end,
           after = c.after, before = c.before, is_kept = false,
           factor = case when not c.is_new and c.after is not null then ${factor} end
      from compared c where r.import_id = ${importId} and r.line = c.line`.execute(db);
}

/** How many rows no longer find what they were compared with. One statement. */
export async function countStale(db: Kept, importId: string, kind: ImportKind): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    with now as materialized (${current(kind, importId)})
    select count(*)::int as stale from ops.import_row r left join now n on n.key = r.key
     where r.import_id = ${importId} and case r.action
       when 'added' then n.key is not null
       when 'changed' then n.key is null or exists (
         select from jsonb_each(r.data || r.before) as e where n.current -> e.key is distinct from e.value)
       else n.key is null or exists (
         select from jsonb_each(r.data) as e where n.current -> e.key is distinct from e.value) end`.execute(db);
  return rows[0]?.stale ?? 0;
}

type Report = z.output<typeof ImportReport>;

/** What a check found, with the carts and open orders of this moment that it touches. One statement. */
export async function readReport(db: Kept, importId: string, kind: ImportKind): Promise<Report> {
  const { rows } = await sql<Report>`
    with touched as materialized (${KINDS[kind].touched(importId)}), in_carts as (
      select c.cart_id, bool_or(t.is_gone) as is_gone
        from cart c cross join lateral json_array_elements(c.lines) as line
        join modality_preference m on m.owner_id = c.owner_id and m.banner_id = c.banner_id and m.modality = line ->> 'm'
        join location l on l.location_id = m.location_id
        join touched t on t.gtin13 = line ->> 'g'
         and (t.price_zone is null or t.price_zone = l.price_zone)
         and (t.location_id is null or (t.location_id = l.location_id and t.modality = line ->> 'm'))
       group by c.cart_id), in_orders as (
      select o.order_id, bool_or(t.is_gone) as is_gone
        from orders o join order_revision v on v.order_id = o.order_id and v.revision = o.revision
        cross join lateral jsonb_array_elements(v.lines) as line
        join location l on l.location_id = o.location_id
        join touched t on t.gtin13 = line ->> 'gtin13'
         and (t.price_zone is null or t.price_zone = l.price_zone)
         and (t.location_id is null or (t.location_id = l.location_id and t.modality = o.modality))
       -- Not picked yet: from then on an order has its items.
       where o.status in ('PLACED', 'LOCKED', 'PICKING')
       group by o.order_id)
    select count(*) filter (where action = 'added')::int as added,
           count(*) filter (where action = 'changed')::int as changed,
           count(*) filter (where action = 'unchanged')::int as unchanged,
           count(*) filter (where problems is not null)::int as refused,
           count(*) filter (where factor is not null)::int as "bigChanges",
           (select count(distinct gtin13) from touched)::int as products,
           (select count(*) from in_carts)::int as carts,
           (select count(*) from in_carts where is_gone)::int as "cartsWithout",
           (select count(*) from in_orders)::int as orders,
           (select count(*) from in_orders where is_gone)::int as "ordersWithout"
      from ops.import_row where import_id = ${importId}`.execute(db);
  const [report] = rows;
  if (!report) throw new Error('a count has a row');
  return report;
}
