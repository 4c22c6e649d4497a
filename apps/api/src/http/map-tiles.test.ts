import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { securityHeaders } from './security.ts';

const TILES = 'https://tiles.example/street/{z}/{x}/{y}.png?key=1';
const configOf = (MAP_STYLE_URL?: string) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/shop', ...(MAP_STYLE_URL && { MAP_STYLE_URL }) });

function imagesAllowed(mapTiles: string | undefined): unknown {
  const { contentSecurityPolicy } = securityHeaders({ payOrigin: 'https://pay.example', mapTiles, isProduction: true });
  return typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives?.['imgSrc'] : undefined;
}

test('map images are allowed from the one host that is configured, and from none without it', () => {
  expect(configOf().MAP_STYLE_URL).toBeUndefined();
  expect(imagesAllowed(configOf().MAP_STYLE_URL)).toEqual(["'self'", 'data:', 'https://pay.example']);
  expect(configOf(TILES).MAP_STYLE_URL).toBe(TILES);
  expect(imagesAllowed(TILES)).toEqual(["'self'", 'data:', 'https://pay.example', 'https://tiles.example']);
});

test.each([
  'https://tiles.example/style.json',
  'https://tiles.example/{z}/{x}.png',
  'file:///{z}/{x}/{y}.png',
  'tiles',
])('a start with the map address %s stops with its name', (url) => {
  expect(() => configOf(url)).toThrow(/MAP_STYLE_URL/);
});
