import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BANNERS, type BannerFacts } from '#seed/data/banners.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { openConsole, type TestConsole, type TestStaff } from '#testing/console.ts';
import { writeBanners } from '#testing/family-world.ts';
import { BANNER, STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { loadBanners } from '../banners.ts';

const ID = 'quickstep';
const SETTINGS = `/ops/v1/banners/${ID}/settings`;
const WELCOME = 'banner/welcome';
const NO_STORES = 'modality/fulfillment/text/noStores';
const HTML = { accept: 'text/html' };
const PAGE =
  '<html><head><title>Groceries</title><script type="application/json" id="bootstrap"><!--bootstrap--></script><!--theme--></head><body><div id="root"></div></body></html>';
/** What a build of the shop front for the server has: one function, whose page is a headline. */
const RENDERER = `export const renderPage = async ({ bootstrap }) => ({ html: '<h1>' + bootstrap.banner.copy.welcome + '</h1>', links: '', queries: '[]', modules: [] });`;

type Settings = Body<OpsApi['GET /ops/v1/banners/:bannerId/settings']>;
type Setting = Body<OpsApi['PUT /ops/v1/banners/:bannerId/settings']>;

let dist: string;
let shop: TestShop;
let ops: TestConsole;
let admin: Browser & TestStaff;
let file: BannerFacts;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'themes.json'), '{"main":"","quickstep":""}');
  writeFileSync(path.join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  for (const locale of ['en-US', 'es-US']) {
    mkdirSync(path.join(dist, 'server', locale), { recursive: true });
    writeFileSync(path.join(dist, 'server', locale, 'server.js'), RENDERER);
    mkdirSync(path.join(dist, locale), { recursive: true });
    writeFileSync(path.join(dist, locale, 'index.html'), PAGE);
  }
  writeFileSync(path.join(dist, 'server/package.json'), '{"type":"module"}');
  shop = await startShop({}, { dist });
  ops = await openConsole(shop, afterAll);
  file = BANNERS.find(({ bannerId }) => bannerId === ID) as BannerFacts; // a file of the repository
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});
beforeEach(async () => {
  await sql`delete from banner_setting`.execute(shop.db.direct);
  await writeBanners(shop, [file]);
  admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: ID });
});

const read = async () => (await admin.get<Settings>(SETTINGS)).body;
const word = async (name: string) => (await read()).words.find((each) => each.name === name);
const save = (name: string, value: unknown, version = 0, browser: Browser = admin) => {
  shop.clock.advance(1); // ids of actions sort by time
  return browser.send<Setting & { current: Setting }>('PUT', SETTINGS, { name, value, version, reason: 'A try' });
};
const texts = (en: string | null, es: string | null = null) => ({ 'en-US': en, 'es-US': es });
const shopper = () => browserOf(shop.app, 'quickstep.localhost:3000');
const pageIn = async (language: string) =>
  (await shopper().get<string>('/d/dairy', { ...HTML, 'accept-language': language })).body;
const windowIn = async (locale: string) =>
  (
    await shopper().get<Wire<'GET /content/v1/:banner/:locale/modality/fulfillment/text'>>(
      `/content/v1/${ID}/${locale}/modality/fulfillment/text`,
    )
  ).body;
const actions = async () => {
  const { rows } = await sql<{ kind: string; reason: string; undoes: string | null; data: unknown }>`
    select kind, reason, undoes, data from ops.staff_action where staff_id = ${admin.staffId} order by action_id`.execute(
    shop.db.read,
  );
  return rows;
};

test('an admin sees the messages of the banner with their placeholders, and those of the files in both languages', async () => {
  const { words, switches, values, openCheckouts } = await read();
  expect(words.find(({ name }) => name === NO_STORES)).toEqual({
    name: NO_STORES,
    standards: {
      'en-US': 'There are no {name} stores near this location. Please try a different ZIP Code.',
      'es-US': 'No hay tiendas {name} cerca de esta ubicación. Prueba con otro código postal.',
    },
    own: texts(null),
    version: 0,
    maxLength: 160,
    mayBeEmpty: false,
  });
  expect(values).toMatchObject({ name: 'Quickstep', phone: '1-800-555-0123' });
  expect(words.some(({ name }) => name.startsWith('membership/'))).toBe(false);
  expect(switches.find(({ switchName }) => switchName === 'emailOptIn')).toEqual({
    name: 'switch/emailOptIn',
    switchName: 'emailOptIn',
    standard: true,
    own: null,
    version: 0,
  });
  expect(openCheckouts).toBe(0);
});

test('what an admin writes is on the rendered page, in its data and in the window, in each language', async () => {
  expect(await pageIn('en')).toContain('<h1>Open early, open late.</h1>');
  const changed = await save(WELCOME, texts('Open all night & day.', 'Abierto día y noche.'));
  expect([changed.status, changed.body.version]).toEqual([200, 1]);
  await save(NO_STORES, texts('{name} is not near. Call {name}!'));
  await save('banner/title', texts('{name} at Night', '{name} de noche'));
  await shop.shop.banners.follow();
  const [english, spanish] = [await pageIn('en'), await pageIn('es')];
  expect(english).toContain('<h1>Open all night & day.</h1>');
  expect(english).toContain('"welcome":"Open all night & day."');
  expect(spanish).toContain('<h1>Abierto día y noche.</h1>');
  const home = async (language: string) =>
    (await shopper().get<string>('/', { ...HTML, 'accept-language': language })).body;
  expect(await home('en')).toContain('<title>Quickstep at Night</title>');
  expect(await home('es')).toContain('<title>Quickstep de noche</title>');
  expect((await windowIn('en-US')).noStores).toBe('Quickstep is not near. Call Quickstep!');
  expect((await windowIn('es-US')).noStores).toContain('No hay tiendas Quickstep');
  expect(await actions()).toContainEqual({
    kind: 'change-message',
    reason: 'A try',
    undoes: null,
    data: { name: WELCOME, before: null, after: texts('Open all night & day.', 'Abierto día y noche.'), version: 1 },
  });
});

test('a page that was kept a moment ago is another one after a change', async () => {
  await pageIn('en');
  expect(await pageIn('en')).toContain('Open early, open late.');
  await save(WELCOME, texts('Closed today.'));
  await shop.shop.banners.follow();
  expect(await pageIn('en')).toContain('<h1>Closed today.</h1>');
});

test('another process has a change with its next look, and a new one from the start', async () => {
  const other = await loadBanners(shop.db, 'localhost');
  await save(WELCOME, texts('Hello.'));
  expect(other.get(ID)?.copy['welcome']).toBe('Open early, open late.');
  await other.follow();
  expect(other.get(ID)?.copy['welcome']).toBe('Hello.');
  const seen = other.all();
  await other.follow();
  expect(other.all()).toBe(seen);
  expect((await loadBanners(shop.db, 'localhost')).get(ID)?.copy['welcome']).toBe('Hello.');
});

test('a start with new files keeps what staff changed, and brings the rest', async () => {
  await save(WELCOME, texts('Hello.'));
  await save(NO_STORES, texts('None of {name} here.'));
  const english = { banner: { ...file.words['en-US']?.['banner'], welcome: 'Newer.', saleTag: 'Half Price' } };
  await writeBanners(shop, [{ ...file, name: 'Quick & Co.', words: { ...file.words, 'en-US': english } }]);
  const copy = shop.shop.banners.get(ID)?.copy;
  expect([copy?.['welcome'], copy?.['saleTag']]).toEqual(['Hello.', 'Half Price']);
  expect((await windowIn('en-US')).noStores).toBe('None of Quick & Co. here.');
  expect((await word(WELCOME))?.standards['en-US']).toBe('Newer.');
  expect((await word(WELCOME))?.own).toEqual(texts('Hello.'));
});

test('a text that no longer fits its message, or never did, is not shown', async () => {
  await save(WELCOME, texts('Hello.'));
  const english = { banner: { ...file.words['en-US']?.['banner'], welcome: 'Welcome to {name}.' } };
  await writeBanners(shop, [{ ...file, words: { ...file.words, 'en-US': english } }]);
  expect(shop.shop.banners.get(ID)?.copy['welcome']).toBe('Welcome to Quickstep.');
  await sql`
    insert into banner_setting values (${ID}, ${NO_STORES}, ${JSON.stringify(texts('<script>{name}'))}::jsonb, 1)`.execute(
    shop.db.direct,
  );
  await shop.shop.banners.follow();
  expect((await windowIn('en-US')).noStores).toContain('There are no Quickstep stores');
});

describe('is refused, and changes nothing:', () => {
  test.each<readonly [string, string, unknown, string, object]>([
    ['markup', WELCOME, texts('<script>alert(1)</script>'), 'WORD_CHARACTER', { meta: { locale: 'en-US' } }],
    ['markup in the other language', WELCOME, texts(null, '</title>'), 'WORD_CHARACTER', { meta: { locale: 'es-US' } }],
    ['a line break', WELCOME, texts('a\r\nSet-Cookie: b=c'), 'WORD_CHARACTER', { meta: { locale: 'en-US' } }],
    ['a right-to-left override', WELCOME, texts('a\u202Eb'), 'WORD_CHARACTER', { meta: { locale: 'en-US' } }],
    ['nothing', WELCOME, texts('  '), 'WORD_EMPTY', { meta: { locale: 'en-US' } }],
    ['too much', WELCOME, texts('a'.repeat(61)), 'WORD_TOO_LONG', { meta: { locale: 'en-US' } }],
    ['a missing placeholder', NO_STORES, texts('No.'), 'PLACE_MISSING', { meta: { locale: 'en-US', place: '{name}' } }],
    ['an unknown one', WELCOME, texts('{0}'), 'PLACE_UNKNOWN', { meta: { locale: 'en-US', place: '{0}' } }],
    ['a switch for a text', WELCOME, true, 'WRONG_VALUE', {}],
    ['a text for a switch', 'switch/emailOptIn', texts('on'), 'WRONG_VALUE', {}],
    ['a number for either', WELCOME, 1, 'INVALID_REQUEST', {}],
    ['a message that is a fact', 'banner/supportPhone', texts('1-900-555-0199'), 'NOT_FOUND', {}],
    ['a flag that is no switch', 'switch/promiseExtensionMinutes', true, 'NOT_FOUND', {}],
    ['a message of a table that the banner has not', 'membership/title99', texts('Gold'), 'NOT_FOUND', {}],
    ['a name of the language', '__proto__', texts('Gold'), 'NOT_FOUND', {}],
  ])('%s', async (_, ...[name, value, code, meta]) => {
    const { body } = await save(name, value);
    expect(body.errors).toMatchObject({ code, ...meta });
    expect(await actions()).toEqual([]);
    const { rows } = await sql`select 1 from banner_setting`.execute(shop.db.read);
    expect(rows).toEqual([]);
  });
});

test('the same text, and the one of the files, add no action; theirs is stored as nothing', async () => {
  await save(WELCOME, texts('Hello.'));
  const again = await save(WELCOME, texts(' Hello. '), 0);
  expect([again.status, again.body.version, again.body.actionId]).toEqual([200, 1, null]);
  const back = await save(WELCOME, texts('Open early, open late.'), 1);
  expect(back.body).toMatchObject({ value: null, version: 2 });
  await shop.shop.banners.follow();
  expect(shop.shop.banners.get(ID)?.copy['welcome']).toBe('Open early, open late.');
  expect(await actions()).toHaveLength(2);
});

test('of changes at once one is made, and the others learn what is there now', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((text) => save(WELCOME, texts(text))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const made = answers.find(({ status }) => status === 200)?.body;
  const late = answers.filter(({ status }) => status === 409);
  for (const { body } of late) {
    expect(body.errors.code).toBe('CHANGED_MEANWHILE');
    expect(body.current).toEqual({ name: WELCOME, value: made?.value, version: 1, actionId: null });
  }
});

test.each([
  ['disableGeoLocation', true],
  ['externalNavigationCrossBanner', false],
  ['newFalloutExperience', false],
  ['emailPreferencesByToken', false],
  ['pickupInstructions', true],
  ['emailOptIn', false],
])('the switch %s reaches what pages are told', async (name, isOn) => {
  const shown = async () => {
    const { body } = await shopper().get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
    return { ...body.flags, ...body.banner } as Record<string, unknown>;
  };
  expect((await shown())[name]).toBe(!isOn);
  expect((await save(`switch/${name}`, isOn)).body).toMatchObject({ value: isOn, version: 1 });
  await shop.shop.banners.follow();
  expect((await shown())[name]).toBe(isOn);
  expect((await actions()).map(({ kind }) => kind)).toEqual(['change-switch']);
  expect((await save(`switch/${name}`, !isOn, 1)).body).toMatchObject({ value: null, version: 2 });
});

test('an admin of one store, of another banner, and whoever is no admin change nothing', async () => {
  const ofStore = await ops.staff('ADMIN', { kind: 'store', locationId: STORE });
  const ofOther = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
  const lead = await ops.staff('STORE_LEAD');
  const found = [];
  for (const browser of [ofStore, ofOther, lead]) found.push((await save(WELCOME, texts('Hi.'), 0, browser)).status);
  expect(found).toEqual([404, 404, 403]);
});
