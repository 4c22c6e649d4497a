import { MAX_IMPORT_BYTES } from '@cartwright/contracts/ops-imports';
import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { dropRest, uploadOf } from '#http/raw-body.ts';
import type { Directory } from '#locations/directory.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { applyImport } from './apply-import.ts';
import { exportFile } from './export-file.ts';
import { productRoutes } from './product-routes.ts';
import { rollBackImport } from './roll-back-import.ts';
import { checkAgain, firstChanges, firstProblems, latestImports, readImport } from './sql.ts';
import { uploadFile } from './upload-file.ts';
import { toChange, toImport } from './wire.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

const LISTED = 50;
const SHOWN_ROWS = 50;
/** Files from one address in a minute. */
const UPLOADS = 20;
const NOT_FOUND = refuse({ code: 'NOT_FOUND' });

/** Files of products, prices and availability, and the forms of one product (decision 118). */
export function importRoutes(serve: StaffServe, deps: ImportDeps): void {
  const { db, directory } = deps;
  const one = async (importId: string, bannerId: string) => {
    const found = await readImport(db.read, { importId, bannerId });
    return found ? ok(toImport(found)) : NOT_FOUND;
  };
  const detail = async (importId: string, bannerId: string) => {
    const found = await readImport(db.read, { importId, bannerId });
    if (!found) return NOT_FOUND;
    const changes = await firstChanges(db, importId, SHOWN_ROWS);
    const problems = await firstProblems(db, importId, SHOWN_ROWS);
    return ok({
      ...toImport(found),
      changes: changes.map((change) => toChange(found.kind, change)),
      problems: problems.map((row) => ({ line: row.line, problems: [...row.problems] })),
    });
  };
  const staffId = (context: StaffContext) => staffOf(context).staffId;

  serve('GET /ops/v1/banners/:bannerId/imports', async ({ params: { bannerId } }) =>
    ok({ imports: (await latestImports(db, bannerId, LISTED)).map(toImport) }),
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports',
    async ({ params: { bannerId }, query: { kind, name } }, context, http) => {
      const isTooLarge = Number(http.request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES;
      const upload = { bannerId, kind, fileName: name, staffId: staffId(context), source: uploadOf(http) };
      const uploaded = isTooLarge ? refuse({ code: 'TOO_LARGE' }) : await uploadFile(db, upload, context.now);
      if (uploaded.ok) return one(uploaded.value, bannerId);
      await dropRest(http, uploaded.refusal.code === 'TOO_LARGE' ? 0 : MAX_IMPORT_BYTES);
      return uploaded;
    },
    { perMinute: UPLOADS },
  );
  serve('GET /ops/v1/banners/:bannerId/imports/:importId', async ({ params: { importId, bannerId } }) =>
    detail(importId, bannerId),
  );
  serve('POST /ops/v1/banners/:bannerId/imports/:importId/check', async ({ params: { importId, bannerId } }) => {
    if (!(await readImport(db.read, { importId, bannerId }))) return NOT_FOUND;
    const isOpen = await db.single((single) => checkAgain(single, { importId, bannerId }));
    return isOpen ? one(importId, bannerId) : refuse({ code: 'NOT_OPEN' });
  });
  serve(
    'POST /ops/v1/banners/:bannerId/imports/:importId/apply',
    async ({ params: { importId, bannerId }, body: { reason, startsAt, endsAt } }, context) => {
      if (!(await readImport(db.read, { importId, bannerId }))) return NOT_FOUND;
      const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
      const applied = await applyImport(db, { importId, staffId: staffId(context), reason, ...times }, context.now);
      return applied.ok ? one(importId, bannerId) : applied;
    },
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports/:importId/roll-back',
    async ({ params: { importId, bannerId }, body: { reason } }, context) => {
      if (!(await readImport(db.read, { importId, bannerId }))) return NOT_FOUND;
      const rolled = await rollBackImport(db, { importId, staffId: staffId(context), reason }, context.now);
      return rolled.ok ? one(importId, bannerId) : rolled;
    },
  );
  serve(
    'GET /ops/v1/banners/:bannerId/imports/files/:kind',
    async ({ params: { bannerId, kind }, query: { store } }, context, { reply }) => {
      const isHere = directory.location(store)?.bannerId === bannerId;
      if (kind !== 'products' && !isHere) return NOT_FOUND;
      const day = new Date(context.now).toISOString().slice(0, 10);
      const of = kind === 'products' ? kind : `${kind}-${store}`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${of}-${day}.csv"`);
      return ok(exportFile(db, kind, store));
    },
  );
  productRoutes(serve, { ...deps, detail });
}

/** Milliseconds of a wire's instant; null for none. */
const instantOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
