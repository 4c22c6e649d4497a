import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_IMPORT_BYTES } from '@cartwright/contracts/ops-imports';
import type { Problem } from '@cartwright/server/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_HOST, openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { IMPORTS, newProducts } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const MB = 1024 * 1024;
/** What is sent of a file that would have two gigabytes. */
const SENT = 200 * MB;
/** How often memory is measured while it is sent. */
const MEASURED_EVERY = 8 * MB;
/** How much an upload may hold at any time: some parts of the file, and its rows that are stored next. */
const MAX_HELD = 24 * MB;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What is held in memory, without what is garbage by now. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let shop: TestShop;
let ops: TestConsole;
let port: number;
let merchant: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  ops.app.addHook('onSend', (_request, { statusCode: status }, payload, done) => {
    const { errors } = JSON.parse(String(payload)) as { errors?: Problem['errors'] }; // every answer of the test is JSON
    if (errors) answer = { status, code: errors.code };
    done(null, payload);
  });
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  await ops.app.listen({ port: 0, host: '127.0.0.1' });
  port = (ops.app.server.address() as AddressInfo).port; // it listens on a port
});
afterAll(() => shop.stop());

/** What the server said last: a sender that is cut off while it writes may not have read it. */
let answer: { readonly status: number; readonly code: string } | undefined;

/** Sends parts one after the other through a socket until the server has answered. */
async function send(kind: string, head: string, part: Buffer) {
  answer = undefined;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${IMPORTS}?kind=${kind}&name=large.csv`,
    headers: {
      host: CONSOLE_HOST,
      cookie: [...merchant.cookies].map((pair) => pair.join('=')).join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      'transfer-encoding': 'chunked',
    },
  });
  sending.on('error', () => {}); // cut off, as it is meant to be
  const event = (name: 'close' | 'drain') => new Promise<void>((resolve) => void sending.once(name, () => resolve()));
  const closed = event('close');
  const before = held();
  let [sent, highest] = [0, before];
  sending.write(head);
  while (answer === undefined && sent < SENT) {
    sent += part.length;
    if (!sending.write(part)) await Promise.race([event('drain'), closed]);
    if (sent % MEASURED_EVERY < part.length) highest = Math.max(highest, held());
  }
  sending.destroy();
  await closed;
  return { sent, grown: highest - before };
}

const stored = async () => {
  const { rows } = await sql<{ imports: number; rows: number }>`
    select (select count(*)::int from ops.import) as imports, (select count(*)::int from ops.import_row) as rows`.execute(
    shop.db.read,
  );
  return rows[0];
};

const PRICES = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n';
const times = (text: string, bytes: number) => Buffer.from(text.repeat(Math.ceil(bytes / text.length)));
const [columns = '', product = ''] = newProducts(1).split('\n');
/** Rows as wide as they may be, so that the file is too large before it has too many of them. */
const wide = product.replace('Warm, and good.', 'Warm, and good. '.repeat(120));

const file = (kind: string, head: string, part: string) => ({ kind, head, part: times(part, MB) });

test.each([
  ['rubbish in one line', file('prices', PRICES, 'rubbish '), { status: 422, code: 'BROKEN_FILE' }],
  ['commas in one line', file('prices', PRICES, ','), { status: 422, code: 'BROKEN_FILE' }],
  ['rubbish in many lines', file('prices', PRICES, 'rubbish\n'), { status: 413, code: 'TOO_MANY_ROWS' }],
  ['many rows', file('prices', PRICES, `${PRICE_ZONE},${MILK},3.49,,,no\n`), { status: 413, code: 'TOO_MANY_ROWS' }],
  ['wide rows', file('products', `${columns}\n`, `${wide}\n`), { status: 413, code: 'TOO_LARGE' }],
])(
  'a file of %s, without an end, is refused within its bound, and needs little memory',
  { timeout: 120_000 },
  async (_, { kind, head, part }, refusal) => {
    const { sent, grown } = await send(kind, head, part);
    expect(answer).toEqual(refusal);
    expect(sent).toBeLessThan(MAX_IMPORT_BYTES + 16 * MB);
    expect(grown).toBeLessThan(MAX_HELD);
    expect(await stored()).toEqual({ imports: 0, rows: 0 });
  },
);
