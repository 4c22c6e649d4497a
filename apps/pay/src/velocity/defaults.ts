import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { DIMENSIONS, LIMITED_ACTIONS, saveMissingLimits } from './sql.ts';

const FILE = path.join(import.meta.dirname, '../db/data/velocity-limits.json');
const Listed = z.array(
  z.object({
    action: z.enum(LIMITED_ACTIONS),
    dimension: z.enum(DIMENSIONS),
    outcome: z.enum(['ANY', 'DECLINED']),
    windowSeconds: z.int(),
    maxAttempts: z.int(),
  }),
);

/** Writes the default limits of `velocity-limits.json` that the table lacks; a limit that was changed stays changed. */
export const saveUsualLimits = (db: Kysely<Tables>): Promise<void> =>
  saveMissingLimits(db, Listed.parse(JSON.parse(readFileSync(FILE, 'utf8'))));
