import { z } from 'zod';
import { Instant } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A download of everything that an account has. */
export const DataExport = z.object({
  id: z.string(),
  requestedAt: Instant,
  /** Whether its files can be downloaded; until then a job is making them. */
  isReady: z.boolean(),
  /** From when on it is gone. */
  expiresAt: Instant,
});
export type DataExport = z.output<typeof DataExport>;

/** The latest download that is being made or can be had. */
const State = z.object({ latest: DataExport.nullable() });

const Format = z.enum(['json', 'html']);

/** A copy of one's data. */
export const dataExportEndpoints = {
  'GET /atlas/v1/security/v1/data-exports': {
    summary: 'The latest download of the data of the account, if there is one',
    tag: 'security',
    access: 'signed-in',
    ok: State,
    refusals: {},
  },
  'POST /atlas/v1/security/v1/data-exports': {
    summary: 'Request a download of the data of the account; while one is being made, it is that one',
    tag: 'security',
    access: 'signed-in',
    ok: State,
    /** An account has three in a day. */
    refusals: { CONFIRM_IDENTITY: 401, TOO_MANY_EXPORTS: 429 },
  },
  'GET /atlas/v1/security/v1/data-exports/:id/files/:format': {
    summary: 'A file of a download: JSON for programs, or HTML to read',
    tag: 'security',
    access: 'signed-in',
    params: z.object({ id: z.string().min(1).max(40), format: Format }),
    ok: z.object({ name: z.string(), content: z.string() }),
    refusals: { CONFIRM_IDENTITY: 401, NOT_FOUND: 404 },
  },
} as const satisfies Endpoints;
