import { opsApi } from '@cartwright/contracts/ops-api';
import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_HOST, openConsole, type TestConsole } from '#testing/console.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const CALLS = Object.keys(opsApi).filter((route) => !route.startsWith('GET '));
const UPLOADS = ['POST /ops/v1/banners/:bannerId/imports', 'POST /ops/v1/stores/:locationId/imports'];
/** More than a call may have. */
const BYTES = Buffer.alloc(100_000, ' ');

test('every call but an upload refuses bytes, however many, and hangs up', async () => {
  const answers = await Promise.all(
    CALLS.map(async (route) => {
      const [method, path = ''] = route.split(' ');
      const { statusCode, headers } = await ops.app.inject({
        method: method as 'POST', // as in the contract
        url: `${path.replaceAll(/:\w+/g, 'x')}?kind=prices&name=x`,
        headers: { host: CONSOLE_HOST, 'sec-fetch-site': 'same-origin', 'content-type': UPLOAD_TYPE },
        payload: BYTES,
      });
      return [route, statusCode, headers.connection] as const;
    }),
  );
  const taken = answers.filter(([, status]) => status !== 415);
  expect(taken.map(([route, status]) => [route, status])).toEqual(UPLOADS.map((route) => [route, 401]));
  expect(new Set(answers.flatMap(([, status, connection]) => (status === 415 ? [connection] : [])))).toEqual(
    new Set(['close']),
  );
});
