import { readdirSync } from 'node:fs';
import { feeFile } from '@cartwright/contracts/fee-file';
import { RULED_FEE_IDS } from '@cartwright/rules/fee-rules';
import type { FeeRow } from '@cartwright/rules/fee-table';
import { readBannerFiles } from './banner-files.ts';
import { DATA, readDataFile } from './data-files.ts';

/**
 * Every row of the fees, as their files define them; a file is named for its fee, such as `small-order.json`.
 * @param folder address of the files, ending in a slash
 * @throws {Error} naming the file that is wrong, or that no rule has; and a banner that no file has
 */
export function readFeeFiles(folder: URL = new URL('fees/', DATA)): FeeRow[] {
  const banners = new Set(readBannerFiles().map(({ bannerId }) => bannerId));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const id = RULED_FEE_IDS.find((each) => file === `${each.toLowerCase().replaceAll('_', '-')}.json`);
      if (id === undefined) throw new Error(`${file}: no fee has this name`);
      const rows = readDataFile(new URL(file, folder), feeFile(id));
      const unknown = rows.flatMap((row) => row.banners ?? []).find((banner) => !banners.has(banner));
      if (unknown !== undefined) throw new Error(`${file}: no banner ${unknown}`);
      return rows;
    });
}
