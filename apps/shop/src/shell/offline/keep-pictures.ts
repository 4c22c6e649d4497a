import type { ModalityType } from '@cartwright/contracts/common';
import { pictureOf } from '@cartwright/rules/product-picture';
import { keptCarts } from '#api/kept-queries.ts';
import { PICTURES } from '#browser/kept/cache-names.ts';
import type { Cart } from '#features/cart/cart.ts';

/** As many pictures as a long list has items, and bytes. */
const MAX_PICTURES = 120;
const MAX_BYTES = 6 * 1024 * 1024;

/** The shopping list is for where there is no connection. */
const LIST: ModalityType = 'IN_STORE';

/** Keeps the pictures of every cart that is kept, whichever of them the page has loaded: of the shopping list first. */
export async function keepPicturesOfCarts(): Promise<void> {
  const carts = (await keptCarts())?.map(({ data }) => data as Cart); // the answer under this key
  if (carts === undefined || !('caches' in globalThis)) return;
  const listFirst = carts.toSorted((a, b) => Number(b.modalityType === LIST) - Number(a.modalityType === LIST));
  await keepPictures(listFirst.flatMap(({ lines }) => lines.map(({ product }) => product)));
}

/** Keeps the pictures of these products, as their tiles show them, and of no others. A retailer's own are not kept. */
export async function keepPictures(products: readonly { readonly picture: string }[]): Promise<void> {
  const wanted = new Set(products.flatMap(({ picture }) => tileOf(picture)).slice(0, MAX_PICTURES));
  const cache = await caches.open(PICTURES);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!wanted.delete(pathname)) await cache.delete(request);
  }
  let bytes = await sizeOf(cache);
  for (const url of wanted) {
    const response = await fetch(url);
    const { size } = await response.clone().blob();
    bytes += size;
    if (bytes > MAX_BYTES) return;
    if (response.ok) await cache.put(url, response);
  }
}

function tileOf(picture: string): readonly string[] {
  const found = pictureOf(picture);
  if (found.kind === 'own') return [];
  return [found.kind === 'studio' ? found.tile : found.url];
}

async function sizeOf(cache: Cache): Promise<number> {
  const kept = await cache.matchAll();
  const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
