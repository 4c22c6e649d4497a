import { MAX_IMPORT_BYTES } from '@cartwright/contracts/ops-imports';
import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { dropRest, uploadOf } from '#http/raw-body.ts';
import type { Directory } from '#locations/directory.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { changeRoutes } from './change-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { productRoutes } from './product-routes.ts';
import { firstChanges, firstProblems, latestImports, readImport } from './sql.ts';
import { uploadFile } from './upload-file.ts';
import { toChange, toImport } from './wire.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly directory: Pick<Directory, 'location'>;
}

const LISTED = 50;
const SHOWN_ROWS = 50;
/** Files from one person in a minute. */
const UPLOADS = 20;
const NOT_FOUND = refuse({ code: 'NOT_FOUND' });

/** Files of products, prices and availability, and the forms of one product (decision 118). */
export function importRoutes(serve: StaffServe, deps: ImportDeps): void {
  const { db } = deps;
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

  serve('GET /ops/v1/banners/:bannerId/imports', async ({ params: { bannerId } }) =>
    ok({ imports: (await latestImports(db, bannerId, LISTED)).map(toImport) }),
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports',
    async ({ params: { bannerId }, query: { kind, name } }, context, http) => {
      const isTooLarge = Number(http.request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES;
      const upload = { bannerId, kind, fileName: name, staffId: staffOf(context).staffId, source: uploadOf(http) };
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
  changeRoutes(serve, { db, one });
  fileRoutes(serve, deps);
  productRoutes(serve, { ...deps, detail });
}
