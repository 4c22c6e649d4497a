import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { canaryPattern, placesWith } from './support/canary.ts';
import { type Database, withDatabase } from './support/database.ts';
import { Listener } from './support/listener.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { cardFrame, openWallet, typeCard, type TypedCard } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { LOG_FILE, PAY_ORIGIN } from './support/world.ts';

/** A number that no other journey types, with a CVV of four digits: three would be found everywhere by chance. */
const CANARY: TypedCard = { number: '371449635398431', cvv: '7394' };

const DATABASES: readonly Database[] = ['shop', 'pay'];

/** Where a database stands: rows that are written later have this transaction number or a higher one. */
const transactionOf = (database: Database) =>
  withDatabase(database, async (client) => {
    const text = 'select pg_snapshot_xmin(pg_current_snapshot())::text as id';
    return (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
  });

/** How many rows were written since, and the tables that have the canary in the text of such a row. */
const writtenSince = (database: Database, transaction: string) =>
  withDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    let written = 0;
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: number; bad: number }>(
        `select count(*)::int as all, count(*) filter (where t::text ~* $1)::int as bad
         from ${name} as t where t.xmin::text::bigint >= $2`,
        [canaryPattern(CANARY), transaction],
      );
      written += rows[0]?.all ?? 0;
      if (rows[0]?.bad !== 0) found.push(name);
    }
    return { written, found };
  });

test('FRM-001 a card number and its CVV, typed into the frame, reach neither the page nor the shop nor any table', async ({
  page,
}) => {
  const before = await Promise.all(DATABASES.map(transactionOf));
  const listener = await Listener.on(page);
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, CANARY);
  // Typed once more and left there: what is only typed may not leak either.
  await openWallet(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  await typeCard(page, CANARY);
  await expect(cardFrame(page).getByRole('textbox', { name: 'CVV' })).toHaveValue(CANARY.cvv);

  const typed = await listener.everything();
  expect([...typed.keys()]).toEqual(expect.arrayContaining([`messages in ${PAY_ORIGIN}`, 'document']));
  expect(placesWith(CANARY, typed)).toEqual([]);

  await page.goto(`/checkout?orderId=${orderId}&nc=true`);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  expect(placesWith(CANARY, await listener.everything())).toEqual([]);
  expect(placesWith(CANARY, new Map([['log', readFileSync(LOG_FILE, 'utf8')]]))).toEqual([]);
  for (const [index, database] of DATABASES.entries()) {
    const { written, found } = await writtenSince(database, before[index] ?? '');
    expect(written).toBeGreaterThan(5);
    expect(found).toEqual([]);
  }
});

test('the search for a canary finds it in every shape', () => {
  const shapes = {
    plain: `x${CANARY.number}y`,
    reversed: '134893536944173',
    grouped: '3714 496353 98431',
    base64: Buffer.from(`{"n":"${CANARY.number}"}`).toString('base64'),
    'base64, one later': Buffer.from(`{"nu":"${CANARY.number}"}`).toString('base64'),
    'base64, two later': Buffer.from(`{"num":"${CANARY.number}"}`).toString('base64'),
    hex: Buffer.from(CANARY.number).toString('hex').toUpperCase(),
    cvv: '{"cvv":"7394"}',
    'cvv as a number': '{"cvv":7394}',
  };
  expect(placesWith(CANARY, new Map(Object.entries(shapes)))).toEqual(Object.keys(shapes));
  expect(
    placesWith(
      CANARY,
      new Map([
        ['an id', '0d3c-7394-11'],
        ['a time', '09:12:07.7394'],
      ]),
    ),
  ).toEqual([]);
});
