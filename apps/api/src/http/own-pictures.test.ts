import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { securityHeaders } from './security.ts';

const configOf = (PICTURE_ORIGINS?: string) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/shop', ...(PICTURE_ORIGINS && { PICTURE_ORIGINS }) });

function imagesAllowed(pictureOrigins: string | undefined): unknown {
  const { contentSecurityPolicy } =
    securityHeaders({ payOrigin: 'https://pay.example', pictureOrigins, isProduction: true }) ?? {};
  return typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives?.['imgSrc'] : undefined;
}

test("a retailer's own pictures are allowed from the origins that are configured, and from none without them", () => {
  expect(imagesAllowed(configOf().PICTURE_ORIGINS)).toEqual(["'self'", 'data:', 'https://pay.example']);
  const { PICTURE_ORIGINS } = configOf('https://a.example,https://b.example:8443');
  expect(imagesAllowed(PICTURE_ORIGINS)).toEqual([
    "'self'",
    'data:',
    'https://pay.example',
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test.each(['a.example', 'http://a.example', 'https://a.example/x', "https://a.example,'unsafe-inline'", 'https://*'])(
  'a start with the origins %s stops with their name',
  (origins) => {
    expect(() => configOf(origins)).toThrow(/PICTURE_ORIGINS/);
  },
);
