import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, browserOf } from '#testing/browser.ts';
import { CENTER, LOCKER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { GONE, MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen } from '#testing/shopping.ts';

const PAGE = `<html><head>
    <meta name="description" content="Groceries." />
    <title>Groceries</title>
    <link rel="icon" href="/pictures/shopping-cart.svg" />
<script id="bootstrap"><!--bootstrap--></script><!--theme--></head></html>`;
const HTML = { accept: 'text/html' };
const SPANISH = { ...HTML, 'accept-language': 'es' };

let dist: string;
let shop: TestShop;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'heads-'));
  mkdirSync(path.join(dist, 'es-US'));
  for (const folder of ['', 'es-US']) {
    writeFileSync(path.join(dist, folder, 'index.html'), PAGE);
    writeFileSync(path.join(dist, folder, 'themes.json'), '{}');
  }
  shop = await startShop({}, { dist });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});

interface Seen {
  readonly status: number;
  readonly title: string | undefined;
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

async function open(
  url: string,
  headers: Record<string, string> = HTML,
  browser: Browser = shop.visitor(),
): Promise<Seen> {
  const { status, body } = await browser.get<string>(url, headers);
  const metas = body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g);
  return {
    status,
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
    meta: Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    data: [...body.matchAll(/ld\+json">([^<]*)</g)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  };
}
const of = (type: string, { data }: Seen) => data.find((each) => each['@type'] === type);

test('a product has its name, its description, its picture and one address, whatever its link carries', async () => {
  const page = await open(`/p/${MILK}?utm_source=mail`);
  expect(page).toMatchObject({
    status: 200,
    title: 'Three Churns Whole Milk - North Market',
    canonical: `http://localhost:3000/p/${MILK}`,
    meta: {
      description: 'Shop Three Churns Whole Milk (16 oz) at North Market. About Whole Milk.',
      'og:type': 'product',
      'og:title': 'Three Churns Whole Milk - North Market',
      'og:url': `http://localhost:3000/p/${MILK}`,
      'og:image': 'http://localhost:3000/pictures/carrot.svg',
      'og:image:alt': 'Three Churns Whole Milk',
      'og:site_name': 'North Market',
      'og:locale': 'en_US',
    },
  });
  expect(page.meta).not.toHaveProperty('robots');
});

test('a product tells search engines what it costs over all stores, and at the chosen one', async () => {
  const anywhere = of('Product', await open(`/p/${MILK}`));
  expect(anywhere).toMatchObject({
    name: 'Three Churns Whole Milk',
    gtin13: MILK,
    brand: { '@type': 'Brand', name: 'Three Churns' },
    offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: '3.49', highPrice: '3.49', offerCount: 1 },
  });
  const visitor = shop.visitor();
  await chosen(visitor);
  expect(of('Product', await open(`/p/${MILK}`, HTML, visitor))).toMatchObject({
    offers: { '@type': 'Offer', price: '3.49', availability: 'https://schema.org/InStock' },
  });
  expect(of('Product', await open(`/p/${GONE}`, HTML, visitor))).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the way to a product leads through its department', async () => {
  const { itemListElement } = of('BreadcrumbList', await open(`/p/${MILK}`)) ?? {};
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'http://localhost:3000/' },
    { position: 2, item: 'http://localhost:3000/d/dairy' },
    { position: 3, name: 'Three Churns Whole Milk', item: `http://localhost:3000/p/${MILK}` },
  ]);
});

test('a department and the home page have their own descriptions, in the language of the page', async () => {
  expect(await open('/d/wine')).toMatchObject({
    status: 200,
    title: 'Beer &amp; Wine - North Market',
    canonical: 'http://localhost:3000/d/wine',
  });
  expect(await open('/d/wine?brand=x', SPANISH)).toMatchObject({
    title: 'Cerveza y vino - North Market',
    canonical: 'http://localhost:3000/d/wine',
    meta: {
      description:
        'Cerveza y vino en North Market: compara precios y haz tu pedido para recoger, entrega a domicilio y comprar en tienda.',
    },
  });
  const home = await open('/');
  expect(home).toMatchObject({ title: 'North Market: groceries &amp; more', canonical: 'http://localhost:3000/' });
  expect(home.meta['description']).toBe('Groceries from North Market for pickup, delivery, and in-store shopping.');
  expect(of('WebSite', home)).toMatchObject({ url: 'http://localhost:3000/' });
});

test('a store has its address and the hours of each day', async () => {
  const store = of('GroceryStore', await open(`/stores/${STORE}`));
  expect(store).toMatchObject({
    name: 'North Market Vine Street',
    telephone: '513-555-0100',
    address: { streetAddress: '441 Test Street', addressLocality: 'Cincinnati', addressRegion: 'OH' },
  });
  expect(store?.['openingHoursSpecification']).toHaveLength(7);
  expect(store?.['openingHoursSpecification']).toMatchObject([
    { dayOfWeek: 'https://schema.org/Monday', opens: '06:00', closes: '22:00' },
    ...Array.from({ length: 6 }, () => ({ opens: '06:00', closes: '22:00' })),
  ]);
  expect(of('LocalBusiness', await open(`/stores/${LOCKER}`))).toBeDefined();
});

test('a store of another banner is found at that banner’s site', async () => {
  expect(await open(`/stores/${OTHER_STORE}`)).toMatchObject({
    status: 200,
    title: 'Harbour Hall - North Market',
    canonical: `http://quayside.localhost:3000/stores/${OTHER_STORE}`,
  });
});

test.each([
  '/p/0400000009999',
  '/p/12',
  `/p/${MILK}x`,
  '/p/%3Cscript%3E',
  '/d/nothing',
  '/d/__proto__',
  '/stores/99999999',
  `/stores/${CENTER}`,
  '/i/nothing',
  '/nowhere',
])('%s names nothing: it is not found, and no search engine lists it', async (url) => {
  const { status, title, meta, canonical } = await open(url);
  expect({ status, title, robots: meta['robots'], canonical }).toEqual({
    status: 404,
    title: 'North Market: groceries &amp; more',
    robots: 'noindex',
    canonical: undefined,
  });
});

test('a search says what it searched for, escaped, and is listed nowhere', async () => {
  const { status, title, meta } = await open('/search?q=%22%3E%3C/title%3E%3Cscript%3E');
  expect([status, title, meta['robots']]).toEqual([200, '&quot;>&lt;/title>&lt;script> - North Market', 'noindex']);
});

test('pages of one shopper are listed nowhere', async () => {
  for (const url of ['/cart', '/checkout', '/account/dashboard', '/signin'])
    expect(await open(url)).toMatchObject({ status: 200, canonical: undefined, meta: { robots: 'noindex' } });
});

test('no host of a request reaches the addresses of a page', async () => {
  const page = await open(`/p/${MILK}`, HTML, browserOf(shop.app, 'evil.example'));
  expect(page.canonical).toBe(`http://localhost:3000/p/${MILK}`);
  expect(JSON.stringify(page.data)).not.toContain('evil.example');
});

test('in production each banner is found at its own domain, and the main one at the shop’s address', async () => {
  const live = await startShop(
    { NODE_ENV: 'production', SHOP_ORIGIN: 'https://shop.example', PAY_ORIGIN: 'https://pay.example' },
    { dist },
  );
  const canonical = async (host: string) => (await open('/d/wine', HTML, browserOf(live.app, host))).canonical;
  expect(await canonical('shop.example')).toBe('https://shop.example/d/wine');
  expect(await canonical('north-market.example')).toBe('https://shop.example/d/wine');
  expect(await canonical('quayside.example')).toBe('https://quayside.example/d/wine');
  await live.stop();
});

test('a product and its department with a studio picture are shared with it, by the address that it has', async () => {
  const setPicture = async (picture: string) => {
    await sql`
      with changed as (update product set picture = ${picture} where gtin13 = ${MILK} returning 1),
           shown as (update department set picture = ${picture} where department_id = 'dairy')
      update catalog_version set version = version + 1 from changed where part = 'products'`.execute(shop.db.read);
    await shop.shop.catalog.refresh();
  };
  await setPicture('goods/0400000553535');
  const { meta, data } = await open(`/p/${MILK}`);
  const department = await open('/d/dairy');
  await setPicture('carrot');
  const url = 'http://localhost:3000/pictures/goods/0400000553535.avif';
  expect(meta['og:image']).toBe(url);
  expect(department.meta['og:image']).toBe(url);
  expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({ image: url });
});
