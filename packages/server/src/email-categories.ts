import { type EmailCategories, EmailCategoryFile } from '@cartwright/contracts/email-category-file';
import { readBannerFiles } from './banner-files.ts';
import { DATA, readDataFile } from './data-files.ts';

/**
 * The kinds of email of a banner, as the file defines them.
 * @throws {Error} when the file is wrong or names a banner that no file has
 */
export function readEmailCategories(
  file: URL = new URL('email-categories.json', DATA),
): (bannerId: string) => EmailCategories {
  const { common, ...own } = readDataFile(file, EmailCategoryFile);
  const banners = new Set(readBannerFiles().map(({ bannerId }) => bannerId));
  const unknown = Object.keys(own).find((bannerId) => !banners.has(bannerId));
  if (unknown !== undefined) throw new Error(`email-categories.json: no banner ${unknown}`);
  return (bannerId) => own[bannerId] ?? common;
}
