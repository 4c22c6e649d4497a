import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PICTURES } from '#browser/kept/cache-names.ts';
import { keepPictures } from './keep-pictures.ts';

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
