import { readFileSync } from 'node:fs';

/** The address of a file in `seed/data`. */
export const dataFile = (name: string): URL => new URL(`./data/${name}`, import.meta.url);

/** The rows of a tab-separated file in `seed/data`; empty lines and those that start with `#` are skipped. */
export const readTsv = (name: string): string[][] =>
  readFileSync(dataFile(name), 'utf8')
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#'))
    .map((text) => text.split('\t'));
