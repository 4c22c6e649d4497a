import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import type { Account } from './postgres-account.ts';

/**
 * The folder of the server's socket, which only the server's account and the owners of its parent folders may enter.
 * Usually that is the data directory. A socket's path is limited to about a hundred bytes, and PostgreSQL gives a
 * meaning to characters such as a comma: then it is a folder with a plain name.
 * @throws {Error} when that folder belongs to somebody else
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
