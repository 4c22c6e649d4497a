import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The tile of lists, the large picture of the product page, and the back of a pack. */
export type PictureKind = 'tile' | 'large' | 'back';

/** Where the pictures are served from. */
export const PICTURES = fileURLToPath(new URL('../../apps/shop/public/pictures/goods/', import.meta.url));

const SUFFIX: Readonly<Record<PictureKind, string>> = { tile: '-320', large: '', back: '-back' };

/** The file of a product's picture. */
export const pictureFile = (gtin13: string, kind: PictureKind): string =>
  path.join(PICTURES, `${gtin13}${SUFFIX[kind]}.avif`);
