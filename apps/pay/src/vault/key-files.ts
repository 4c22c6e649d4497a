import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;

/** Secrets of 32 bytes, each a file of its own, so that two programs never overwrite each other's. */
export interface KeyFiles {
  readonly has: (name: string) => boolean;
  /** @throws {Error} when there is no such key */
  readonly read: (name: string) => Buffer;
  /** Creates a key, random by default; an existing one stays as it is. */
  readonly create: (name: string, key?: Buffer) => void;
  readonly destroy: (name: string) => void;
}

/**
 * Writes a temporary file and links it into place, so that of two programs that start together one wins and both read
 * the same.
 */
export function publish(file: string, content: string | Buffer): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The keys of a folder that only its owner reads. */
export function keyFiles(folder: string): KeyFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string): string => path.join(folder, `${encodeURIComponent(name)}.key`);
  const known = new Map<string, Buffer>();
  return {
    has: (name) => known.has(name) || existsSync(fileOf(name)),
    read: (name) => {
      const key = known.get(name) ?? readKey(fileOf(name), name);
      known.set(name, key);
      return key;
    },
    create: (name, key = randomBytes(KEY_BYTES)) => {
      if (!existsSync(fileOf(name))) publish(fileOf(name), key);
    },
    destroy: (name) => {
      known.get(name)?.fill(0);
      known.delete(name);
      const file = fileOf(name);
      if (!existsSync(file)) return;
      // A remnant of an old block in the file system is not a key.
      writeFileSync(file, randomBytes(statSync(file).size));
      rmSync(file);
    },
  };
}

function readKey(file: string, name: string): Buffer {
  if (!existsSync(file)) throw new Error(`there is no key ${name}`);
  return readFileSync(file);
}
