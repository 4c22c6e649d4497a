import type { Endpoint } from '@cartwright/contracts/endpoint';
import { opsApi } from '@cartwright/contracts/ops-api';
import { STAFF_ROLES, type StaffRole, type StaffScope } from '@cartwright/rules/staff-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  const { profileId } = await shop.shopper();
  const order = { profileId, at: shop.clock.now(), gtins: [] };
  OWN.orderId = await insertOrder(shop.db, { ...order, place: OWN });
  FOREIGN.orderId = await insertOrder(shop.db, { ...order, place: FOREIGN });
});
afterAll(() => shop.stop());

const OWN = { orderId: '', locationId: STORE, bannerId: BANNER };
const FOREIGN = { orderId: '', locationId: OTHER_STORE, bannerId: OTHER_BANNER };

/** Who may call what, as it is meant: a change of a contract's roles shows here. An admin may call everything. */
const STATED: Readonly<Record<string, readonly StaffRole[]>> = {
  'GET /ops/v1/session': STAFF_ROLES,
  'GET /ops/v1/stores': STAFF_ROLES,
  'GET /ops/v1/stores/:locationId': STAFF_ROLES,
  'GET /ops/v1/stores/:locationId/actions': ['STORE_LEAD'],
  'GET /ops/v1/stores/:locationId/hours': ['STORE_LEAD'],
  'POST /ops/v1/stores/:locationId/hours/effect': ['STORE_LEAD'],
  'PUT /ops/v1/stores/:locationId/hours': ['STORE_LEAD'],
  'GET /ops/v1/passkeys': STAFF_ROLES,
  'POST /ops/v1/passkeys/options': STAFF_ROLES,
  'POST /ops/v1/passkeys': STAFF_ROLES,
  'DELETE /ops/v1/passkeys/:passkeyId': STAFF_ROLES,
};

const CALLS = Object.entries<Endpoint>(opsApi).flatMap(([route, endpoint]) =>
  endpoint.access === 'anyone' ? [] : [{ route, endpoint }],
);

test('every call of the console but the sign-in is for staff, and its roles are as stated', () => {
  expect(new Set(CALLS.map(({ endpoint }) => endpoint.access))).toEqual(new Set(['staff']));
  const open = Object.entries<Endpoint>(opsApi).filter(([, { access }]) => access === 'anyone');
  expect(open.map(([route]) => route).toSorted()).toEqual([
    'DELETE /ops/v1/session',
    'POST /ops/v1/session',
    'POST /ops/v1/session/passkey',
    'POST /ops/v1/session/passkey/options',
  ]);
  expect(Object.fromEntries(CALLS.map(({ route, endpoint }) => [route, endpoint.roles]))).toEqual(STATED);
});

test('every call about a store, an order or a banner says which in its path', () => {
  const NOWHERE =
    /^(?:GET|POST|DELETE) \/ops\/v1\/(?:session|stores|passkeys(?:\/options|\/:passkeyId)?|desk\/orders)$/;
  const others = CALLS.filter(({ route }) => !/:(?:locationId|bannerId|orderId)/.test(route));
  for (const { route } of others) expect(route).toMatch(NOWHERE);
});

/** A body that any contract parses, as far as its shape can be known: enough for what decides before it is read. */
async function callAs(browser: Browser, route: string, names: typeof OWN): Promise<string> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(names[name as keyof typeof OWN] ?? 'none'));
  const answer = method === 'GET' ? await browser.get(url) : await browser.send(method as 'POST', url, {});
  const code = (answer.body as Partial<typeof answer.body> | undefined)?.errors?.code;
  return code ?? 'let in';
}

const scopeOf = (place: typeof OWN): readonly StaffScope[] => [
  { kind: 'store', locationId: place.locationId },
  { kind: 'banner', bannerId: place.bannerId },
];

test.each(STAFF_ROLES)(
  'a %s gets into the calls of this role at its own stores, and finds nothing elsewhere',
  async (role) => {
    for (const scope of scopeOf(OWN)) {
      const browser = await ops.staff(role, scope);
      for (const { route } of CALLS) {
        const may = role === 'ADMIN' || STATED[route]?.includes(role);
        const [own, foreign] = [await callAs(browser, route, OWN), await callAs(browser, route, FOREIGN)];
        if (!may) {
          // A body that is wrong is told before anything is looked at.
          expect(['FORBIDDEN', 'INVALID_REQUEST'], `${role} ${route}`).toContain(own);
          expect(foreign).toBe(own);
          continue;
        }
        expect(own, `${role} ${route}`).not.toBe('FORBIDDEN');
        if (/:(?:locationId|bannerId|orderId)/.test(route))
          expect(['NOT_FOUND', 'INVALID_REQUEST'], `${role} ${route} elsewhere`).toContain(foreign);
      }
    }
  },
);

test('without a role nothing opens, and without a session either', async () => {
  const [nobody, visitor] = [await ops.staff(), ops.browser()];
  for (const { route } of CALLS) {
    expect(['FORBIDDEN', 'INVALID_REQUEST']).toContain(await callAs(nobody, route, OWN));
    expect(['NOT_SIGNED_IN', 'INVALID_REQUEST']).toContain(await callAs(visitor, route, OWN));
  }
});
