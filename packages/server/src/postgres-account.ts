import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system account that PostgreSQL runs as; empty for our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL needs nothing from our environment, and must not be affected by its `PG…` variables. */
export const CLEAN_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** PostgreSQL refuses to run as root; then it runs as `postgres` if that account exists, else as `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and neither `postgres` nor `nobody` is in /etc/passwd');
}

/**
 * Whether the account can read and enter (or execute) this path. Checked with the system, since every parent folder
 * counts.
 */
export function canUse(account: Account, path: string): boolean {
  if (account.uid === undefined) return true;
  const script = 'test -r "$0" && test -x "$0"';
  return spawnSync('/bin/sh', ['-c', script, path], { ...account, env: CLEAN_ENV, cwd: '/' }).status === 0;
}
