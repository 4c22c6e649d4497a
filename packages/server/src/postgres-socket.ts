import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import type { Account } from './postgres-account.ts';

/**
 * Where the server's socket is: a folder that only the server's account, and whoever is above it, may enter. Usually that
 * is the data directory. The path of a socket may have a hundred bytes or so, and PostgreSQL reads marks such as a comma
 * in a way of its own: then it is a folder with a plain name.
 * @throws {Error} when that folder is somebody else's
 */
export function socketFolder(account: Account, data: string): string {
  if (/^[\w./-]{1,80}$/.test(data)) return data;
  const folder = `/var/tmp/cartwright-socket-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(folder, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  }
  const { uid, mode } = lstatSync(folder);
  const isOurs = uid === (account.uid ?? process.getuid?.() ?? uid) && (mode & 0o777) === 0o700;
  if (!isOurs) throw new Error(`${folder} belongs to somebody else: remove it`);
  return folder;
}
