import { readFileSync, statSync } from 'node:fs';

interface Cached<T> {
  readonly stamp: string;
  readonly value: T;
}

/**
 * A reader of files that a build writes: each is read and parsed once, and again when it was written anew. A look at its
 * times is all that a request pays for.
 * @returns what the file says; undefined when there is none
 */
export function cachedFiles<T>(parse: (text: string) => T): (file: string) => T | undefined {
  const kept = new Map<string, Cached<T>>();
  return (file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = parse(readFileSync(file, 'utf8'));
    kept.set(file, { stamp, value });
    return value;
  };
}
