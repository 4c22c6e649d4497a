import { demandDataFolder } from '@cartwright/server/data-folder';
import { startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import { rotateKeys } from '../../apps/pay/src/vault/rotate-keys.ts';
import { readStartConfig } from './start-config.ts';

/**
 * `npm run rotate-keys`: new keys for the vault, with or without a running `npm start`. `-- --pepper` for new
 * fingerprints too.
 */
const { dataDir, databases } = readStartConfig(process.env);
await demandDataFolder(dataDir);
const cluster = databases.kind === 'embedded' ? await startPostgres({ dataDir: databases.dataDir }) : undefined;
try {
  const given = databases.kind === 'given' ? databases.urls.pay : undefined;
  const url = cluster ? await ensureDatabase(cluster, 'pay', { makesRoles: true }) : given;
  if (url === undefined) throw new Error('PAY_DATABASE_URL is not set');
  const withPepper = process.argv.includes('--pepper');
  const { tenants, records } = await rotateKeys({ url, dataDir, withPepper, now: Date.now() });
  console.log(`${tenants} tenants have new keys; ${records} records were put under them.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
}
