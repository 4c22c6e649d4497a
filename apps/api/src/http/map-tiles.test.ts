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
  'javascript:alert(1)//{z}/{x}/{y}',
  'data:text/html,{z}/{x}/{y}',
  'https://tiles.example;script-src/{z}/{x}/{y}',
  "https://tiles.example,'unsafe-inline'/{z}/{x}/{y}",
  'https://*/{z}/{x}/{y}',
])('a start with the map address %s stops with its name', (url) => {
  expect(() => configOf(url)).toThrow(/MAP_STYLE_URL/);
});

test('nothing but the host of map images reaches the policy: they add no script, connection or frame', () => {
  const mapTiles = configOf('https://key:secret@tiles.example:8443/{z}/{x}/{y};script-src *').MAP_STYLE_URL;
  const policyOf = (tiles: string | undefined) => {
    const { contentSecurityPolicy: policy } =
      securityHeaders({ payOrigin: 'https://pay.example', mapTiles: tiles, isProduction: true }) ?? {};
    return typeof policy === 'object' ? policy.directives : undefined;
  };
  const { imgSrc, ...others } = policyOf(mapTiles) ?? {};
  expect(imgSrc).toEqual(["'self'", 'data:', 'https://pay.example', 'https://tiles.example:8443']);
  const { imgSrc: _, ...without } = policyOf(undefined) ?? {};
  expect(others).toEqual(without);
});

test.each(['https://geo.example/search', 'file:///{address}', 'javascript:{address}'])(
  'a start with the geocoder %s stops with its name',
  (GEOCODER_URL) => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/shop', GEOCODER_URL })).toThrow(/GEOCODER_URL/);
  },
);
