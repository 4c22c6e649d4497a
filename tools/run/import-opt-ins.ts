import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { importOptIns } from '../../apps/api/src/features/communications/import/import-opt-ins.ts';
import { withShopDatabase } from './with-shop-database.ts';

const PROBLEMS = {
  NOT_READ: 'is neither a consent nor a STOP, see docs/importing-opt-ins.md',
  IN_FUTURE: 'is of the future',
} as const;

/**
 * `npm run import-opt-ins -- FILE`: consents to texts, and phones that replied STOP, from one line of JSON each, with or
 * without a running `npm start` (docs/importing-opt-ins.md).
 */
const [, , file] = process.argv;
await withShopDatabase('import-opt-ins', async (db) => {
  if (file === undefined) throw new Error('name the file: npm run import-opt-ins -- FILE');
  await access(file);
  const lines = () => createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  const imported = await importOptIns(db, lines, Date.now());
  if (imported.ok) return console.log(JSON.stringify(imported.value));
  for (const { line, code } of imported.refusal.wrong) console.error(`line ${line} ${PROBLEMS[code]}`);
  throw new Error('nothing was imported');
});
