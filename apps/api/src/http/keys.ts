import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a key of the shop, or makes it at the first start, in a folder and a file that only we may read. Of two
 * programs that start at once, one makes the file and the other reads it.
 * @param make gives the text of a new key
 */
export async function keyFile(dataDir: string, name: string, make: () => string | Promise<string>): Promise<string> {
  const file = path.join(dataDir, 'keys', name);
  const known = readKey(file);
  if (known !== undefined) return known;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, await make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const made = readKey(file);
  if (made === undefined || made === '') throw new Error(`the key ${name} is not whole: remove it and start again`);
  return made;
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
