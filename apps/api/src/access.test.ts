import { SessionState } from '@cartwright/contracts/session';
import { shopApi } from '@cartwright/contracts/shop-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const HOUR = 3_600_000;
const CLOSED = ['NOT_SIGNED_IN', 'SIGN_IN_AGAIN', 'FORBIDDEN'];
const AN_ID = '000000000000000101';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Every call by its access; signing out goes last, as it ends the session that is being used. */
const CALLS = Object.entries(shopApi)
  .map(([route, { access }]) => ({ route, access }))
  .toSorted((a, b) => Number(a.route.endsWith('sign-out')) - Number(b.route.endsWith('sign-out')));

/**
 * How each call without a payload was refused: undefined if it was let through. A call that needs a payload to be
 * parsed is left out: it never reaches the access check.
 */
async function doors(browser: Browser) {
  const found = new Map<string, string | undefined>();
  for (const { route } of CALLS) {
    const [method = '', pattern = ''] = route.split(' ');
    const url = pattern.replaceAll(/:\w+/g, AN_ID);
    const { body } = method === 'GET' ? await browser.get(url) : await browser.send(method as 'POST', url, {});
    const code = (body as Partial<typeof body> | undefined)?.errors?.code;
    if (code !== 'INVALID_REQUEST') found.set(route, code && CLOSED.includes(code) ? code : undefined);
  }
  return found;
}

/** Calls that the link of a mail opens to anyone; without one they are the shopper's. */
const OF_LINKS = [
  'GET /accountmanagement/api/email-preferences',
  'GET /atlas/v1/customer-profile/v1/communication-preferences',
];

function expectDoors(found: Map<string, string | undefined>, codes: { readonly [access: string]: string }): void {
  const read = CALLS.filter(({ route }) => found.has(route));
  expect(new Set(read.map(({ access }) => access))).toEqual(ACCESSES);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      read.map(({ route, access }) => [route, codes[OF_LINKS.includes(route) ? 'signed-in' : access]]),
    ),
  );
}
const ACCESSES = new Set(['anyone', 'signed-in', 'fully-signed-in']);

test('WAL-020 there are no roles: a guest, a remembered shopper and a fully signed-in one each reach all calls of their state', async () => {
  expect(new Set(CALLS.map(({ access }) => access))).toEqual(ACCESSES);
  const shut = 'NOT_SIGNED_IN';
  expectDoors(await doors(shop.visitor()), { 'signed-in': shut, 'fully-signed-in': shut });
  expectDoors(await doors(await shop.shopper()), {});
  const remembered = await shop.shopper();
  shop.clock.advance(HOUR + 1_000);
  expectDoors(await doors(remembered), { 'fully-signed-in': 'SIGN_IN_AGAIN' });
  const facts = SessionState.options.map(({ shape }) => Object.keys(shape));
  expect(facts).toEqual([['status'], ['status', 'profileId', 'firstName', 'lastName', 'email']]);
});

test('SES-004 SES-005 the audience is anonymous or signed in: no table gives a shopper a role, and no call of the shop requires one', async () => {
  const audiences = SessionState.options.map(({ shape }) => ('profileId' in shape ? 'signed in' : 'anonymous'));
  expect(audiences).toEqual(['anonymous', 'signed in']);
  expect(new Set(CALLS.map(({ access }) => access.replace('fully-', '')))).toEqual(new Set(['anyone', 'signed-in']));
  // The people of the stores are no shoppers: their tables are apart, and none of them has a shopper.
  const { rows } = await sql<{ name: string; schema: string }>`
    select table_schema as schema, table_name || '.' || column_name as name
      from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')`.execute(
    shop.db.read,
  );
  expect(rows.filter(({ schema, name }) => schema === 'ops' && /profile|user/i.test(name))).toEqual([]);
  const names = rows.flatMap(({ schema, name }) => (schema === 'ops' ? [] : [name]));
  expect(names).toContain('profile.profile_id');
  expect(names.filter((name) => /role|admin|permission|privilege|staff|superuser/i.test(name))).toEqual([]);
  // Nothing that shoppers claim about themselves gives them more access.
  const claims = { role: 'admin', isAdmin: true, status: 'admin', access: 'service' };
  const { body } = await (await shop.shopper(claims as object)).get<{ session: object }>('/atlas/v1/bootstrap');
  expect(Object.keys(body.session)).toEqual(['status', 'profileId', 'firstName', 'lastName', 'email']);
});
