import { OWNER_COOKIE } from '@cartwright/contracts/owner';
import type { ModalityType } from '@cartwright/contracts/common';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PICTURES } from '#browser/kept/cache-names.ts';
import { keepQueries } from '#api/kept-queries.ts';
import { key } from '#api/keys.ts';
import { emptyKept } from '#browser/kept/database.ts';
import { belongTo } from '#browser/kept/owner.ts';
import { aCart, aLine } from '#testing/order.ts';
import { keepPictures, keepPicturesOfCarts } from './keep-pictures.ts';

const MEGABYTE = 1024 * 1024;
let bytes: number;
let requested: string[];

const kept = async () => (await (await caches.open(PICTURES)).keys()).map(({ url }) => new URL(url).pathname);
const drawings = (...names: string[]) => names.map((picture) => ({ picture }));

beforeEach(async () => {
  await caches.delete(PICTURES);
  [bytes, requested] = [100, []];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(new Request(request).url);
    requested.push(pathname);
    return new Response(new Uint8Array(bytes), { status: pathname.includes('gone') ? 404 : 200 });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(PICTURES);
});

test('the pictures of a list are kept as its tiles show them, each fetched once, and others go', async () => {
  await keepPictures(drawings('carrot', 'goods/0400000709345', 'gone'));
  expect(await kept()).toEqual(['/pictures/carrot.svg', '/pictures/goods/0400000709345-320.avif']);
  requested = [];
  await keepPictures(drawings('carrot', 'bread'));
  expect(requested).toEqual(['/pictures/bread.svg']);
  expect(await kept()).toEqual(['/pictures/carrot.svg', '/pictures/bread.svg']);
});

test('a retailer’s own picture, from another site, is not kept', async () => {
  await keepPictures(drawings('https://pictures.example/milk.jpg'));
  expect(requested).toEqual([]);
});

test('there are at most 120, and 6 MB', async () => {
  await keepPictures(drawings(...Array.from({ length: 130 }, (_, n) => `drawing-${n}`)));
  expect(await kept()).toHaveLength(120);
  await keepPictures([]);
  bytes = MEGABYTE;
  await keepPictures(drawings(...Array.from({ length: 10 }, (_, n) => `drawing-${n}`)));
  expect(await kept()).toHaveLength(6);
});

describe('of the carts that are kept', () => {
  beforeEach(async () => {
    await emptyKept();
    document.cookie = `${OWNER_COOKIE}=ada; path=/`;
    belongTo(null);
  });
  afterEach(async () => {
    await emptyKept();
    document.cookie = `${OWNER_COOKIE}=; path=/; max-age=0`;
    belongTo(null);
  });

  /** What the server answers for a cart is kept, and then its pictures, as on a page that loads this cart alone. */
  const load = async (modality: ModalityType, at: number, ...names: string[]) => {
    const lines = names.map((picture, n) => aLine({ gtin13: String(n).padStart(13, '0'), picture }));
    await keepQueries([{ key: key('cart', modality), data: aCart(modality, lines), at }]);
    await keepPicturesOfCarts();
  };

  test('those of the list stay while only another cart loads, and go with their items', async () => {
    await load('IN_STORE', 1, 'carrot', 'bread');
    await load('PICKUP', 2, 'egg');
    expect(await kept()).toEqual(['/pictures/carrot.svg', '/pictures/bread.svg', '/pictures/egg.svg']);
    await load('IN_STORE', 3, 'bread');
    expect(await kept()).toEqual(['/pictures/bread.svg', '/pictures/egg.svg']);
  });

  test('those of the list come first when there are too many', async () => {
    await load('DELIVERY', 1, ...Array.from({ length: 130 }, (_, n) => `drawing-${n}`));
    await load('IN_STORE', 2, 'carrot');
    expect(await kept()).toContain('/pictures/carrot.svg');
    expect(await kept()).toHaveLength(120);
  });

  test('a cart that another build kept is not read: it may have another shape', async () => {
    document.head.insertAdjacentHTML('afterbegin', '<script type="module" src="/another-build.js"></script>');
    await load('IN_STORE', 1, 'carrot');
    document.querySelector('script[src="/another-build.js"]')?.remove();
    await load('PICKUP', 2, 'egg');
    expect(await kept()).toEqual(['/pictures/egg.svg']);
  });

  test('where nothing can be kept they are left alone', async () => {
    await load('IN_STORE', 1, 'carrot');
    document.cookie = `${OWNER_COOKIE}=; path=/; max-age=0`;
    await keepPicturesOfCarts();
    expect(await kept()).toEqual(['/pictures/carrot.svg']);
  });
});
