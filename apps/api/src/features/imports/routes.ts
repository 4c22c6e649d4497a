import { MAX_IMPORT_BYTES } from '@cartwright/contracts/ops-imports';
import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { refuse } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Db } from '#context.ts';
import { dropRest, uploadOf } from '#http/raw-body.ts';
import type { Directory } from '#locations/directory.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import { importDetail, listImports, oneImport } from './calls.ts';
import type { CheckDeps } from './check-import.ts';
import { changeRoutes } from './change-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { productRoutes } from './product-routes.ts';
import { kindsOf, reachOf } from './reach.ts';
import { uploadFile } from './upload-file.ts';

export interface ImportDeps extends CheckDeps {
  readonly directory: Pick<Directory, 'location'>;
}

/** Files from one person in a minute. */
const UPLOADS = { perMinute: 20, bytes: MAX_IMPORT_BYTES };

/** Files of a banner, or of the hours of one store, and the forms of one product (decision 118). */
export function importRoutes(serve: StaffServe, deps: ImportDeps): void {
  const { db } = deps;
  const send = async (file: { kind: ImportKind; name: string }, context: StaffContext, http: Http) => {
    const uploaded = await upload(db, file, { context, http });
    if (uploaded.ok) return oneImport(db, uploaded.value, context);
    await dropRest(http, uploaded.refusal.code === 'TOO_LARGE' ? 0 : MAX_IMPORT_BYTES);
    return uploaded;
  };

  serve('GET /ops/v1/banners/:bannerId/imports', (_call, context) => listImports(db, context));
  serve('GET /ops/v1/stores/:locationId/imports', (_call, context) => listImports(db, context));
  serve('POST /ops/v1/banners/:bannerId/imports', ({ query }, context, http) => send(query, context, http), UPLOADS);
  serve('POST /ops/v1/stores/:locationId/imports', ({ query }, context, http) => send(query, context, http), UPLOADS);
  serve('GET /ops/v1/banners/:bannerId/imports/:importId', ({ params }, context) =>
    importDetail(db, params.importId, context),
  );
  serve('GET /ops/v1/stores/:locationId/imports/:importId', ({ params }, context) =>
    importDetail(db, params.importId, context),
  );
  changeRoutes(serve, db);
  fileRoutes(serve, deps);
  productRoutes(serve, deps);
}

async function upload(
  db: Db,
  { kind, name }: { readonly kind: ImportKind; readonly name: string },
  { context, http }: { readonly context: StaffContext; readonly http: Http },
) {
  if (!kindsOf(context).includes(kind)) return refuse({ code: 'FORBIDDEN' });
  if (Number(http.request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES) return refuse({ code: 'TOO_LARGE' });
  const { staffId, sessionId } = staffOf(context);
  const source = uploadOf(http);
  return uploadFile(db, { ...reachOf(context), kind, fileName: name, staffId, sessionId, source }, context.now);
}
