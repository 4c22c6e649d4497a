import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { apply, checked, IMPORTS, rollBack } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { runPlans } from './run-plans.ts';

const ORIGIN = 'https://pictures.example';

let shop: TestShop;
let ops: TestConsole;
let merchant: Browser;
beforeAll(async () => {
  shop = await startShop({ PICTURE_ORIGINS: `https://other.example,${ORIGIN}` });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: shop.shop.logger });
  ops = await openConsole(shop, afterAll);
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const check = (picture: string) =>
  checked(shop, ops, merchant, { kind: 'products', file: `gtin13,picture\n${MILK},${picture}\n` });
const picture = async () =>
  (await sql<{ picture: string }>`select picture from product where gtin13 = ${MILK}`.execute(shop.db.read)).rows[0]
    ?.picture;

test.each([`${ORIGIN}/milk.jpg`, 'HTTPS://Other.Example/a/b.png', 'goods/milk'])(
  'a picture may be %s',
  async (address) => {
    expect((await check(address)).status).toBe('READY');
  },
);

test.each(['https://evil.example/milk.jpg', `${ORIGIN}.evil.example/milk.jpg`, `${ORIGIN}:8443/milk.jpg`])(
  'a picture at %s, which pages would not show, is refused, in a file and in the form',
  async (address) => {
    const problem = { field: 'picture', code: 'PICTURE_ELSEWHERE', found: address };
    const { status, problems } = await check(address);
    expect([status, problems]).toMatchObject(['REFUSED', [{ line: 2, problems: [problem] }]]);
    const form = await merchant.send<{ current: unknown }>('POST', `${IMPORTS}/products/${SOAP}`, {
      kind: 'products',
      cells: { picture: address },
      reason: 'a photo',
    });
    expect([form.status, form.body.current]).toEqual([409, [problem]]);
  },
);

test('what is there from an origin that was allowed once stays in a file, and a plan does not bring it back', async () => {
  const address = `${ORIGIN}/old.jpg`;
  const { importId } = await check(address);
  await apply(merchant, importId);
  const planned = await check(`${ORIGIN}/new.jpg`);
  await apply(merchant, planned.importId, { startsAt: new Date(shop.clock.now() + 60_000).toISOString() });
  const without = { ...shop, shop: { ...shop.shop, pictureOrigins: [] } };
  const same = await checked(without, ops, merchant, {
    kind: 'products',
    file: `gtin13,picture\n${MILK},${address}\n`,
  });
  expect(same.report).toMatchObject({ unchanged: 1, refused: 0 });
  shop.clock.advance(60_000);
  await runPlans(without.shop, shop.clock.now());
  expect(await picture()).toBe(address);
  expect((await rollBack(merchant, importId)).body.status).toBe('ROLLED_BACK');
});
