import { readFileSync, statSync } from 'node:fs';

interface Cached<T> {
  readonly stamp: string;
  readonly value: T;
}

/**
 * A reader of files written by a build: each is read and parsed once, and again when it was rewritten. A request pays
 * only for checking its times.
 * @returns the parsed file; undefined when there is none
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
