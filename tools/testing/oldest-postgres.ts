import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient } from '@cartwright/server/database-client';
import { CLEAN_ENV, serverAccount } from '@cartwright/server/postgres-account';

/** Where systems keep the oldest supported PostgreSQL: Debian's and Homebrew's folders. */
const FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];

/** The programs of PostgreSQL 15 on this machine; undefined if it is not installed. */
export const oldestPostgres = (): string | undefined =>
  FOLDERS.find((folder) => existsSync(path.join(folder, 'initdb')));

/** A server of its own, reached only by its socket. */
export interface OldestCluster {
  /** The address of a database for a role; no password is needed. */
  readonly url: (role: string, database: string) => string;
  readonly stop: () => Promise<void>;
}

/** Creates a cluster that a crash may lose, and starts it. @param binaries the result of `oldestPostgres` */
export async function startOldest(binaries: string): Promise<OldestCluster> {
  const account = serverAccount();
  const folder = mkdtempSync(path.join(tmpdir(), 'pg15-'));
  chmodSync(folder, 0o755); // our own account must be able to reach the socket, and the server's the data
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...account, env: CLEAN_ENV, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60'];
  const child = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', '5432', ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, env: CLEAN_ENV, cwd: '/', stdio: 'ignore' },
  );
  const url = (role: string, database: string): string =>
    `postgres://${role}@localhost:5432/${database}?${new URLSearchParams({ host: folder })}`;
  await untilReady(child, url('postgres', 'postgres'));
  return {
    url,
    stop: async () => {
      child.kill('SIGINT'); // a fast shutdown
      while (child.exitCode === null && child.signalCode === null) await sleep(20);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    try {
      const client = await connectClient(address);
      return await client.end();
    } catch {
      await sleep(50); // not yet
    }
  }
  throw new Error(`PostgreSQL ended (${child.exitCode})`);
}
