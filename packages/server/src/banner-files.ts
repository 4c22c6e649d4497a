import { readdirSync } from 'node:fs';
import { BannerFile } from '@cartwright/contracts/banner-file';
import { z } from 'zod';
import { DATA, readDataFile } from './data-files.ts';

const Words = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * The banners of the family as their files define them, in the order of their divisions: the main one first.
 * @param folder address of the files, ending in a slash
 * @throws {Error} naming the file that is wrong
 */
export function readBannerFiles(folder: URL = new URL('banners/', DATA)): BannerFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      ...readDataFile(new URL(file, folder), BannerFile),
      bannerId: file.replace(/\.json$/, ''),
    }))
    .toSorted((a, b) => a.division - b.division);
}

/** The default messages of every banner: table → key → text, with placeholders such as `{name}`. */
export const readCommonWords = (locale: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  readDataFile(new URL(`words/${locale}.json`, DATA), Words);
