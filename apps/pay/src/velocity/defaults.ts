import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { saveMissingLimits } from './sql.ts';

const FILE = path.join(import.meta.dirname, '../db/data/velocity-limits.json');
const Listed = z.array(
  z.object({
    action: z.string(),
    dimension: z.string(),
    outcome: z.string(),
    windowSeconds: z.int(),
    maxAttempts: z.int(),
  }),
);

/** Writes the usual limits of `velocity-limits.json` where the table has none; a limit that was changed stays changed. */
export const saveUsualLimits = (db: Kysely<Tables>): Promise<void> =>
  saveMissingLimits(db, Listed.parse(JSON.parse(readFileSync(FILE, 'utf8'))));
