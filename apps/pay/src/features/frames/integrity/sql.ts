import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { InventoryRow } from './inventory.ts';

/** Something on a payment page that differs from what was signed, or that a browser refused to run. */
export interface TamperSign {
  /** The page's path. */
  readonly page: string;
  /** `headers`, `file`, `script`, `unreachable`, or `csp:` and the directive. */
  readonly kind: string;
  readonly expected: string | null;
  readonly seen: string;
}

/** Records the approved scripts of this build. One statement; a build that was deployed before changes nothing. */
export async function saveInventory(db: Kysely<Tables>, rows: readonly InventoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('pay.script_inventory')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['page', 'url', 'sha384']).doNothing())
    .execute();
}

/** Records the build that is served. */
export async function saveBuild(
  db: Kysely<Tables>,
  build: { readonly build: string; readonly manifest: string; readonly signedBy: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('pay.frame_build')
    .values({ build: build.build, manifest: build.manifest, signed_by: build.signedBy, deployed_at: new Date(now) })
    .onConflict((conflict) => conflict.column('build').doNothing())
    .execute();
}

/** Records a sign; the same sign again raises its count, so that a noisy page fills no disk. One statement. */
export async function report(db: Kysely<Tables>, signs: readonly TamperSign[], now: number): Promise<void> {
  if (signs.length === 0) return;
  const at = new Date(now);
  await db
    .insertInto('pay.tamper_report')
    .values(counted(signs).map((sign) => ({ ...sign, at, last_at: at })))
    // Written out, as in the partial index: a prepared plan matches that index only with constants.
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'kind', 'seen'])
        .where(sql<boolean>`resolved_at is null`)
        .doUpdateSet({ times: sql`tamper_report.times + excluded.times`, last_at: at }),
    )
    .execute();
}

/** Each sign once, with its count: a browser batches reports, and one statement may touch a row only once. */
function counted(signs: readonly TamperSign[]): readonly (TamperSign & { readonly times: number })[] {
  const alike = Map.groupBy(signs, ({ page, kind, seen }) => JSON.stringify([page, kind, seen]));
  return [...alike.values()].flatMap((group) => group.slice(0, 1).map((sign) => ({ ...sign, times: group.length })));
}

/** Closes what an earlier scan found on these pages and this scan did not; browser reports stay open. */
export async function resolveOthers(db: Kysely<Tables>, found: readonly TamperSign[], now: number): Promise<void> {
  const keys = JSON.stringify(found.map(({ page, kind, seen }) => [page, kind, seen].join('\n')));
  await sql`
    update pay.tamper_report set resolved_at = ${new Date(now)}
     where resolved_at is null and kind not like 'csp:%'
       and not (${keys}::jsonb ? (page || chr(10) || kind || chr(10) || seen))`.execute(db);
}
