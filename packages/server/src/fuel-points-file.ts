import { FuelPointsFile } from '@cartwright/contracts/fuel-points-file';
import type { FuelPointsRow } from '@cartwright/rules/fuel-points';
import { readBannerFiles } from './banner-files.ts';
import { DATA, readDataFile } from './data-files.ts';

/** How orders earn fuel points, by banner. @throws {Error} naming what is wrong; and a banner that no file has */
export function readFuelPoints(file: URL = new URL('fuel-points.json', DATA)): readonly FuelPointsRow[] {
  const rows = readDataFile(file, FuelPointsFile);
  const banners = new Set(readBannerFiles().map(({ bannerId }) => bannerId));
  const unknown = rows.flatMap((row) => row.banners).find((banner) => !banners.has(banner));
  if (unknown !== undefined) throw new Error(`fuel-points.json: no banner ${unknown}`);
  return rows;
}
