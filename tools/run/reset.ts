import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readStartConfig } from './start-config.ts';

/** `npm run db:reset`: deletes the embedded databases and the local keys. Refuses while they are in use. */
const { dataDir, databases } = readStartConfig(process.env);
const folder = databases.kind === 'embedded' ? databases.dataDir : dataDir;
if (existsSync(path.join(folder, 'postmaster.pid')) || existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) {
  console.error('The data is in use: stop the running `npm start` first.');
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Deleted ${path.relative(process.cwd(), dataDir) || dataDir}; the next start makes the demo world anew.`);
}
