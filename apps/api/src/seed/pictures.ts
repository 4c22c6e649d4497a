import { readTsv } from './data-file.ts';

/** What a picture needs to know of a product. */
interface Pictured {
  readonly gtin13: string;
  readonly variety: { readonly picture: string };
}

/** Products with a studio picture: `packs` have one of their back too, `goods` have not. `tools/pictures` writes it. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  readTsv('pictures.tsv').map(([gtin13 = '', folder = '']) => [gtin13, folder]),
);

/** The picture of a product: from the studio, or the drawing of its variety while the studio has none. */
export function pictureOf({ gtin13, variety }: Pictured): string {
  const folder = FOLDERS.get(gtin13);
  return folder === undefined ? variety.picture : `${folder}/${gtin13}`;
}
