import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a key of the shop, or creates it at the first start, in a folder and a file that only we may read. Of two
 * programs that start at once, one creates the file and the other reads it.
 * @param make returns the text of a new key
 */
export async function keyFile(dataDir: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const file = path.join(dataDir, 'keys', name);
  const known = readKey(file);
  if (known !== undefined) return demandWhole(known, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, await make(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file); // complete or not at all, and only if nobody was faster
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return demandWhole(readKey(file), name);
}

function demandWhole(text: string | undefined, name: string): string {
  if (!text) throw new Error(`the key ${name} is empty: remove it and start again`);
  return text;
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
