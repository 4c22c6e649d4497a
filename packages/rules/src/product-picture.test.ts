import { expect, test } from 'vitest';
import { pictureOf, pictureUrl, tileUrl } from './product-picture.ts';

test('a name is a drawing', () => {
  expect(pictureOf('carrot')).toEqual({ kind: 'drawing', url: '/pictures/carrot.svg' });
  expect(pictureUrl('carrot')).toBe('/pictures/carrot.svg');
});

test('a studio picture has a tile and a large one, and a pack its back', () => {
  expect(pictureOf('packs/0001234567890')).toEqual({
    kind: 'studio',
    tile: '/pictures/goods/0001234567890-320.avif',
    large: '/pictures/goods/0001234567890.avif',
    back: '/pictures/goods/0001234567890-back.avif',
  });
  expect(pictureOf('goods/0001234567890')).toMatchObject({ kind: 'studio', back: null });
  expect(pictureUrl('goods/0001234567890')).toBe('/pictures/goods/0001234567890.avif');
});

test("a retailer's own picture is shown as it is", () => {
  const url = 'https://pictures.example/eggs.jpg?size=640';
  expect(pictureOf(url)).toEqual({ kind: 'own', url });
  expect(pictureUrl(url)).toBe(url);
});

test('what only resembles a studio picture names a drawing', () => {
  for (const picture of ['packs/123', 'goods/0001234567890/x', 'packs/0001234567890.avif', 'crates/0001234567890'])
    expect(pictureOf(picture).kind).toBe('drawing');
});

test('shown small, a studio picture is its tile, and any other is what it is', () => {
  expect(tileUrl('goods/0001234567890')).toBe('/pictures/goods/0001234567890-320.avif');
  expect(tileUrl('carrot')).toBe('/pictures/carrot.svg');
});
