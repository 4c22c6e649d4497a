import { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { checked, upload } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';

let shop: TestShop;
let ops: TestConsole;
let merchant: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL ?? '', logger: shop.shop.logger });
  ops = await openConsole(shop, afterAll);
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const HEAD = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';
const ROW = `${PRICE_ZONE},${MILK},3.49,,,no`;
const FILE = `${HEAD}\n${ROW}\n`;

const stored = async () => {
  const { rows } = await sql<{ imports: number; rows: number }>`
    select (select count(*)::int from ops.import) as imports, (select count(*)::int from ops.import_row) as rows`.execute(
    shop.db.read,
  );
  return rows[0];
};

test.each([
  ['a spreadsheet', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(FILE)]), 'WRONG_FORMAT'],
  ['a PDF', Buffer.from(`%PDF-1.7\n${FILE}`), 'WRONG_FORMAT'],
  ['a page', Buffer.from(`<html>${FILE}`), 'WRONG_FORMAT'],
  ['a list of JSON', Buffer.from('[{"gtin13": "0400000000015"}]'), 'WRONG_FORMAT'],
  ['UTF-16', Buffer.from(`\uFEFF${FILE}`, 'utf16le'), 'WRONG_ENCODING'],
  ['UTF-16 without a mark', Buffer.from(FILE, 'utf16le'), 'WRONG_ENCODING'],
  ['Latin-1', Buffer.from(`${FILE}${PRICE_ZONE},Jalapeño,1.00,,,no\n`, 'latin1'), 'WRONG_ENCODING'],
  ['nothing', Buffer.from(''), 'EMPTY_FILE'],
  ['blanks alone', Buffer.from(' \n\n'), 'EMPTY_FILE'],
  ['many blanks', Buffer.alloc(8 * 1024 * 1024, '\n'), 'EMPTY_FILE'],
  ['a head alone', Buffer.from(HEAD), 'EMPTY_FILE'],
])('%s is refused as a whole, and nothing of it is kept', async (_, file, code) => {
  const before = await stored();
  const { status, body } = await upload(ops, merchant, { kind: 'prices', file });
  expect([status, body.errors.code]).toEqual([422, code]);
  expect(await stored()).toEqual(before);
});

test('a file of another kind names the columns that are missing or unknown', async () => {
  const other = await upload(ops, merchant, { kind: 'prices', file: 'gtin13,name\n0400000000015,Milk\n' });
  expect(other.body.errors).toMatchObject({
    code: 'MISSING_COLUMNS',
    meta: { columns: 'price_zone, regular_price, promo_price, promo_week, yellow_tag' },
  });
  const typo = await upload(ops, merchant, { kind: 'products', file: 'gtin13,nmae\n0400000000015,Milk\n' });
  expect(typo.body.errors).toMatchObject({ code: 'UNKNOWN_COLUMNS', meta: { columns: 'nmae' } });
});

test('a quotation mark that nobody closes names its line', async () => {
  const { body } = await upload(ops, merchant, { kind: 'prices', file: `${FILE}${PRICE_ZONE},"${MILK},3.49\n` });
  expect(body.errors.code).toBe('BROKEN_FILE');
});

test('a byte order mark and Windows lines are read', async () => {
  const file = Buffer.from(`\uFEFF${FILE.replaceAll('\n', '\r\n')}`);
  expect((await checked(shop, ops, merchant, { kind: 'prices', file })).report).toMatchObject({ unchanged: 1 });
});

test('more than 64 MB is refused by what the request says, or as it arrives', { timeout: 60_000 }, async () => {
  const before = await stored();
  const declared = await upload(ops, merchant, {
    kind: 'prices',
    file: FILE,
    headers: { 'content-length': String(2 * 1024 ** 3) },
  });
  expect([declared.status, declared.body.errors.code]).toEqual([413, 'TOO_LARGE']);
  let sent = 0;
  // Blank lines: no row is stored, and no header says how long it is.
  const part = Buffer.alloc(1024 * 1024, '\n');
  const endless = Readable.from(
    (function* () {
      yield Buffer.from(FILE);
      for (; sent < 2 * MAX_IMPORT_BYTES; sent += part.length) yield part;
    })(),
  );
  const arrived = await upload(ops, merchant, { kind: 'prices', file: endless });
  expect([arrived.status, arrived.body.errors.code]).toEqual([413, 'TOO_LARGE']);
  expect(sent).toBeLessThan(MAX_IMPORT_BYTES + 8 * part.length);
  expect(await stored()).toEqual(before);
});

test('an upload that is cut off leaves nothing', async () => {
  const before = await stored();
  const cut = Readable.from(
    (async function* () {
      yield Buffer.from(FILE);
      await Promise.resolve();
      throw new Error('the connection is gone');
    })(),
  );
  await upload(ops, merchant, { kind: 'prices', file: cut }).catch(() => {});
  await expect.poll(stored).toEqual(before);
});

test('formulas, and what is not of a row, are told by line and field', async () => {
  const file = [
    'gtin13,name,about',
    `${MILK},=cmd|'/C calc'!A0,x`,
    `${MILK},"\t=1+1",x`,
    `${MILK},@SUM(A1),-2+3`,
    `${SOAP},Soap`,
    `400000000015,Milk,x`,
    '',
  ].join('\n');
  const { problems, status } = await checked(shop, ops, merchant, { kind: 'products', file });
  expect(status).toBe('REFUSED');
  expect(problems).toMatchObject([
    { line: 2, problems: [{ field: 'name', code: 'FORMULA', found: `=cmd|'/C calc'!A0` }] },
    { line: 3, problems: [{ field: 'name', code: 'FORMULA', found: '\t=1+1' }] },
    {
      line: 4,
      problems: [
        { field: 'name', code: 'FORMULA', found: '@SUM(A1)' },
        { field: 'about', code: 'FORMULA', found: '-2+3' },
      ],
    },
    { line: 5, problems: [{ field: '', code: 'COLUMN_COUNT', found: '2 of 3' }] },
    { line: 6, problems: [{ field: 'gtin13', code: 'NOT_GTIN', found: '400000000015' }] },
  ]);
});

test('lines of JSON that are no row are told by line, whatever they hold', async () => {
  const row = { price_zone: PRICE_ZONE, gtin13: MILK, regular_price: 3.5, promo_price: null, promo_week: null };
  const file = [
    JSON.stringify({ ...row, yellow_tag: false }),
    '{"price_zone": ',
    '[1, 2]',
    JSON.stringify({ ...row, yellow_tag: { is: 'no' } }),
    JSON.stringify({ ...row, gtin13: 'x\0', yellow_tag: 'no' }),
    String.raw`{"gtin13": "\ud800"}`,
    JSON.stringify({ ...row, gtin13: SOAP, yellow_tag: 'no', shade: 'red' }),
    JSON.stringify({ ...row, yellow_tag: 'no' }),
  ].join('\n');
  const { problems } = await checked(shop, ops, merchant, { kind: 'prices', file });
  expect(problems.map(({ line, problems: [first] }) => [line, first?.field, first?.code])).toEqual([
    [2, '', 'UNREADABLE'],
    [3, '', 'UNREADABLE'],
    [4, '', 'UNREADABLE'],
    [5, '', 'UNREADABLE'],
    [6, '', 'UNREADABLE'],
    [7, 'shade', 'UNKNOWN_COLUMN'],
    [8, '', 'DUPLICATE'],
  ]);
});

test('a form of another site cannot send a file', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'content-type': 'text/plain' }]) {
    const { status } = await upload(ops, merchant, { kind: 'prices', file: FILE, headers });
    expect(status).toBe(403);
  }
});
