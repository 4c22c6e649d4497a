import { readTsv } from './data-file.ts';

/** What a picture needs to know of a product. */
interface Pictured {
  readonly gtin13: string;
  readonly variety: { readonly picture: string };
}

/** Products with a studio picture: `packs` have one of their back too, `goods` have not. `tools/pictures` writes it. */
const STUDIO: ReadonlyMap<string, string> = new Map(
  readTsv('pictures.tsv').map(([gtin13 = '', folder = '']) => [gtin13, `${folder}/${gtin13}`]),
);

/** The studio pictures by the numbers of their products. */
export const studioPictures = (): ReadonlyMap<string, string> => STUDIO;

/** The picture of a product: from the studio, or the drawing of its variety while the studio has none. */
export const pictureOf = ({ gtin13, variety }: Pictured): string => STUDIO.get(gtin13) ?? variety.picture;
