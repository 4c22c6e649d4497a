import { readdirSync, readFileSync } from 'node:fs';
import { BannerFile } from '@cartwright/contracts/banner-file';
import { z } from 'zod';

const DATA = new URL('../../contracts/data/', import.meta.url);
const Words = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * The banners of the family as their files define them, in the order of their divisions: the main one first.
 * @param folder address of the files, ending in a slash
 * @throws {Error} naming the file that is wrong
 */
export function readBannerFiles(folder: URL = new URL('banners/', DATA)): BannerFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const parsed = BannerFile.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
      return { ...parsed.data, bannerId: file.replace(/\.json$/, '') };
    })
    .toSorted((a, b) => a.division - b.division);
}

/** The default messages of every banner: table → key → text, with placeholders such as `{name}`. */
export const readCommonWords = (locale: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Words.parse(JSON.parse(readFileSync(new URL(`words/${locale}.json`, DATA), 'utf8')));
