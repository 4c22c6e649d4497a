import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, CLEAN_ENV, canUse } from './postgres-account.ts';

/**
 * Parameters of a new data directory: its account, the binaries that create it, and whether commits wait for the disk.
 */
export interface ClusterMaker {
  readonly account: Account;
  readonly binaries: string;
  readonly durable: boolean;
}

const MAJOR = '18';

/** The actual location of the cluster: under /var/tmp if the server's account cannot reach the requested folder. */
export function reachableData(account: Account, dataDir: string): string {
  const wanted = path.resolve(dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  if (canUse(account, path.dirname(wanted))) return wanted;
  return `/var/tmp/cartwright-data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
}

/**
 * Access rules: every program that can reach the socket's folder, and over the network only with a password, which no
 * role has. Older clusters trusted everybody on the machine.
 */
const ACCESS = `# Written at every start.
local all all trust
host all all all scram-sha-256
`;

/** Creates the cluster in a new folder; refuses a folder that holds anything else. Writes the access rules. */
export function ensureCluster(data: string, maker: ClusterMaker): void {
  const version = path.join(data, 'PG_VERSION');
  if (existsSync(version)) {
    const major = readFileSync(version, 'utf8').trim();
    if (major !== MAJOR)
      throw new Error(`${data} was made by PostgreSQL ${major}, this is ${MAJOR}: dump and restore it`);
    return setAccess(data, maker.account);
  }
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} is not empty and not a PostgreSQL cluster`);
  makeCluster(data, maker);
  setAccess(data, maker.account);
}

function setAccess(data: string, { uid, gid }: Account): void {
  const file = path.join(data, 'pg_hba.conf');
  if (readFileSync(file, 'utf8') === ACCESS) return;
  const draft = `${file}.new`;
  writeFileSync(draft, ACCESS, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  renameSync(draft, file);
}

/** Created beside its final place and renamed, so that an interrupted start leaves no partial cluster behind. */
function makeCluster(data: string, { account, binaries, durable }: ClusterMaker): void {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(draft, account.uid, account.gid);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  if (!durable) options.push('--no-sync');
  const initdb = path.join(binaries, 'bin/initdb');
  const made = spawnSync(initdb, ['-D', draft, ...options], { ...account, env: CLEAN_ENV, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make a cluster in ${data}: ${made.stderr}`, { cause: made.error });
  }
  rmSync(data, { recursive: true, force: true });
  renameSync(draft, data);
}
