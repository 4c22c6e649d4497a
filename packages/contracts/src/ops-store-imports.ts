import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { importEndpoints, ImportKind } from './ops-imports.ts';

const store = z.object({ locationId: z.string().max(40) });
const one = store.extend({ importId: z.string().max(40) });
const access = { roles: ['ADMIN'] } as const;
const summaryOf = (what: string) => `${what}: those of one store, of its hours alone.`;

/** Files of the hours of one store, for who is no admin of its whole banner (decision 118). */
export const storeImportEndpoints = {
  'GET /ops/v1/stores/:locationId/imports': {
    ...importEndpoints['GET /ops/v1/banners/:bannerId/imports'],
    ...access,
    summary: summaryOf('The latest imports'),
    params: store,
  },
  'POST /ops/v1/stores/:locationId/imports': {
    ...importEndpoints['POST /ops/v1/banners/:bannerId/imports'],
    ...access,
    summary: summaryOf('Brings in a file'),
    params: store,
  },
  'GET /ops/v1/stores/:locationId/imports/:importId': {
    ...importEndpoints['GET /ops/v1/banners/:bannerId/imports/:importId'],
    ...access,
    summary: summaryOf('One import'),
    params: one,
  },
  'POST /ops/v1/stores/:locationId/imports/:importId/check': {
    ...importEndpoints['POST /ops/v1/banners/:bannerId/imports/:importId/check'],
    ...access,
    summary: summaryOf('Checks an import anew'),
    params: one,
  },
  'POST /ops/v1/stores/:locationId/imports/:importId/apply': {
    ...importEndpoints['POST /ops/v1/banners/:bannerId/imports/:importId/apply'],
    ...access,
    summary: summaryOf('Applies all rows of a checked import'),
    params: one,
  },
  'POST /ops/v1/stores/:locationId/imports/:importId/discard': {
    ...importEndpoints['POST /ops/v1/banners/:bannerId/imports/:importId/discard'],
    ...access,
    summary: summaryOf('Deletes a file that is not applied'),
    params: one,
  },
  'POST /ops/v1/stores/:locationId/imports/:importId/roll-back': {
    ...importEndpoints['POST /ops/v1/banners/:bannerId/imports/:importId/roll-back'],
    ...access,
    summary: summaryOf('Restores what an applied import changed'),
    params: one,
  },
  'GET /ops/v1/stores/:locationId/imports/files/:kind': {
    ...importEndpoints['GET /ops/v1/banners/:bannerId/imports/files/:kind'],
    ...access,
    summary: summaryOf('A file of what is there'),
    params: store.extend({ kind: ImportKind }),
  },
} as const satisfies Endpoints;
