/**
 * What a product's `picture` names: a drawing by its name (`carrot`), a studio picture of a pack, which shows its back too
 * (`packs/0001234567890`), one of goods without a back (`goods/0001234567890`), or a retailer's own by its address.
 */
export type ProductPicture =
  | { readonly kind: 'drawing'; readonly url: string }
  | { readonly kind: 'own'; readonly url: string }
  | { readonly kind: 'studio'; readonly tile: string; readonly large: string; readonly back: string | null };

const STUDIO = /^(packs|goods)\/(\d{13})$/;
const ADDRESS = /^https?:\/\//;

/** Pixels across a studio picture, as its tile and as the large one; both are square. */
export const STUDIO_SIDES = { tile: 320, large: 640 } as const;

/** Reads a product's `picture`. */
export function pictureOf(picture: string): ProductPicture {
  if (ADDRESS.test(picture)) return { kind: 'own', url: picture };
  const [, folder, gtin13] = STUDIO.exec(picture) ?? [];
  if (folder === undefined || gtin13 === undefined) return { kind: 'drawing', url: `/pictures/${picture}.svg` };
  const base = `/pictures/goods/${gtin13}`;
  return {
    kind: 'studio',
    tile: `${base}-${STUDIO_SIDES.tile}.avif`,
    large: `${base}.avif`,
    back: folder === 'packs' ? `${base}-back.avif` : null,
  };
}

/** The one address of a picture, for whoever shows it once at any size. */
export function pictureUrl(picture: string): string {
  const found = pictureOf(picture);
  return found.kind === 'studio' ? found.large : found.url;
}

/** The smallest file of a picture, for whoever shows it small. */
export function tileUrl(picture: string): string {
  const found = pictureOf(picture);
  return found.kind === 'studio' ? found.tile : found.url;
}
