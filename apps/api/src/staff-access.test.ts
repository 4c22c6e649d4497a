import type { Endpoint } from '@cartwright/contracts/endpoint';
import { opsApi } from '@cartwright/contracts/ops-api';
import { knownSessions } from '#features/staff/known-sessions.ts';
import { staffCookie } from '#features/staff/staff-cookie.ts';
import { STAFF_ROLES, type StaffRole, type StaffScope } from '@cartwright/rules/staff-role';
import type { Http } from '@cartwright/server/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import { staffContextOf } from './staff-request-context.ts';
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
const STATED: readonly (readonly [readonly StaffRole[], readonly string[]])[] = [
  [
    STAFF_ROLES,
    [
      'GET /ops/v1/session',
      'DELETE /ops/v1/sessions',
      'GET /ops/v1/stores',
      'GET /ops/v1/stores/:locationId',
      'GET /ops/v1/passkeys',
      'POST /ops/v1/passkeys/options',
      'POST /ops/v1/passkeys',
      'DELETE /ops/v1/passkeys/:passkeyId',
    ],
  ],
  [
    ['STORE_LEAD'],
    [
      'GET /ops/v1/stores/:locationId/actions',
      'GET /ops/v1/stores/:locationId/area',
      'GET /ops/v1/stores/:locationId/bays',
      'PUT /ops/v1/stores/:locationId/bays',
      'GET /ops/v1/stores/:locationId/hours',
      'POST /ops/v1/stores/:locationId/hours/effect',
      'PUT /ops/v1/stores/:locationId/hours',
      'GET /ops/v1/stores/:locationId/slots',
      'GET /ops/v1/banners/:bannerId/slots',
      'POST /ops/v1/stores/:locationId/slots/preview',
      'GET /ops/v1/stores/:locationId/slots/changes',
      'POST /ops/v1/stores/:locationId/slots/changes',
      'POST /ops/v1/stores/:locationId/slots/changes/:actionId/undo',
      'GET /ops/v1/stores/:locationId/weeks',
      'POST /ops/v1/stores/:locationId/weeks/preview',
      'POST /ops/v1/stores/:locationId/weeks/changes',
      'POST /ops/v1/stores/:locationId/weeks/changes/:actionId/undo',
      'POST /ops/v1/stores/:locationId/snow-days/preview',
      'GET /ops/v1/stores/:locationId/snow-days',
      'POST /ops/v1/stores/:locationId/snow-days',
      'GET /ops/v1/stores/:locationId/snow-days/:actionId',
      'POST /ops/v1/stores/:locationId/snow-days/:actionId/undo',
      'GET /ops/v1/stores/:locationId/board',
      'GET /ops/v1/stores/:locationId/pickers',
      'PUT /ops/v1/stores/:locationId/orders/:orderId/picker',
      'GET /ops/v1/stores/:locationId/reports',
      'GET /ops/v1/banners/:bannerId/reports',
    ],
  ],
  [['ADMIN'], ['GET /ops/v1/banners/:bannerId/actions']],
  [
    ['PICKER', 'STORE_LEAD'],
    [
      'GET /ops/v1/stores/:locationId/picking',
      'POST /ops/v1/stores/:locationId/orders/:orderId/picking',
      'POST /ops/v1/stores/:locationId/orders/:orderId/picking/release',
      'GET /ops/v1/stores/:locationId/orders/:orderId/picking',
      'POST /ops/v1/stores/:locationId/orders/:orderId/picks',
      'POST /ops/v1/stores/:locationId/orders/:orderId/proposals',
      'POST /ops/v1/stores/:locationId/orders/:orderId/taken-out',
      'GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes',
      'GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes/:gtin13',
      'GET /ops/v1/stores/:locationId/products/:gtin13',
      'POST /ops/v1/stores/:locationId/orders/:orderId/finish',
      'POST /ops/v1/stores/:locationId/orders/:orderId/staged',
      'GET /ops/v1/stores/:locationId/hand-overs',
      'GET /ops/v1/stores/:locationId/hand-overs/:orderId',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/out',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/take',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/hand-over',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/miss',
      'POST /ops/v1/stores/:locationId/hand-overs/:orderId/restock',
    ],
  ],
  [
    ['SERVICE', 'STORE_LEAD'],
    [
      'GET /ops/v1/desk/orders',
      'GET /ops/v1/stores/:locationId/unsettled-orders',
      'GET /ops/v1/orders/:orderId/desk',
      'POST /ops/v1/orders/:orderId/refunds',
      'POST /ops/v1/orders/:orderId/fee-refunds',
      'POST /ops/v1/orders/:orderId/payouts',
      'POST /ops/v1/orders/:orderId/cancel',
      'POST /ops/v1/orders/:orderId/reject',
      'POST /ops/v1/orders/:orderId/messages/:messageId/resend',
      'POST /ops/v1/orders/:orderId/notes',
    ],
  ],
  [
    ['MERCHANT'],
    [
      'GET /ops/v1/banners/:bannerId/imports',
      'POST /ops/v1/banners/:bannerId/imports',
      'GET /ops/v1/banners/:bannerId/imports/:importId',
      'POST /ops/v1/banners/:bannerId/imports/:importId/check',
      'POST /ops/v1/banners/:bannerId/imports/:importId/apply',
      'POST /ops/v1/banners/:bannerId/imports/:importId/discard',
      'POST /ops/v1/banners/:bannerId/imports/:importId/roll-back',
      'GET /ops/v1/banners/:bannerId/imports/files/:kind',
      'GET /ops/v1/banners/:bannerId/imports/products',
      'GET /ops/v1/banners/:bannerId/imports/products/:gtin13',
      'POST /ops/v1/banners/:bannerId/imports/products/:gtin13',
    ],
  ],
  [
    ['ADMIN'],
    [
      'GET /ops/v1/stores/:locationId/imports',
      'POST /ops/v1/stores/:locationId/imports',
      'GET /ops/v1/stores/:locationId/imports/:importId',
      'POST /ops/v1/stores/:locationId/imports/:importId/check',
      'POST /ops/v1/stores/:locationId/imports/:importId/apply',
      'POST /ops/v1/stores/:locationId/imports/:importId/discard',
      'POST /ops/v1/stores/:locationId/imports/:importId/roll-back',
      'GET /ops/v1/stores/:locationId/imports/files/:kind',
      'POST /ops/v1/stores/:locationId/area/preview',
      'POST /ops/v1/stores/:locationId/area/changes',
      'POST /ops/v1/stores/:locationId/area/changes/:actionId/undo',
      'GET /ops/v1/banners/:bannerId/settings',
      'PUT /ops/v1/banners/:bannerId/settings',
      'GET /ops/v1/banners/:bannerId/settings/changes',
      'POST /ops/v1/banners/:bannerId/settings/changes/:actionId/undo',
    ],
  ],
];
const ROLES_OF = new Map(STATED.flatMap(([roles, routes]) => routes.map((route) => [route, roles] as const)));

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
  const roles = CALLS.map(({ route, endpoint }) => [route, endpoint.roles] as const);
  expect(Object.fromEntries(roles)).toEqual(Object.fromEntries(ROLES_OF));
});

test('every call about a store, an order or a banner says which in its path', () => {
  const NOWHERE =
    /^(?:GET|POST|DELETE) \/ops\/v1\/(?:sessions?|stores|passkeys(?:\/options|\/:passkeyId)?|desk\/orders)$/;
  const others = CALLS.filter(({ route }) => !/:(?:locationId|bannerId|orderId)/.test(route));
  for (const { route } of others) expect(route).toMatch(NOWHERE);
});

/** What decides before a call's handler: its code when it does not let somebody in. */
async function decided(browser: Browser, { endpoint, names }: { endpoint: Endpoint; names: typeof OWN }) {
  const params = Object.keys(endpoint.params?.shape ?? {}).map((name): [string, string] => [
    name,
    names[name as keyof typeof OWN] ?? 'x',
  ]);
  const request = {
    id: 'r',
    headers: {},
    params: Object.fromEntries(params),
    cookies: Object.fromEntries(browser.cookies),
  };
  // What is read of a request here, and nothing of a reply.
  const http = { request, reply: {} } as unknown as Http;
  const cookie = staffCookie(false);
  const context = await staffContextOf({ ...shop.shop, sessions: knownSessions(cookie) }, cookie)(http, endpoint);
  return context.ok ? 'let in' : context.refusal.code;
}

const ABOUT = /:(?:locationId|bannerId|orderId)/;

test.each(STAFF_ROLES)(
  'a %s gets into the calls of this role where it counts, and finds nothing elsewhere',
  async (role) => {
    const scopes: readonly StaffScope[] = [
      { kind: 'store', locationId: OWN.locationId },
      { kind: 'banner', bannerId: OWN.bannerId },
    ];
    for (const scope of scopes) {
      const browser = await ops.staff(role, scope);
      for (const { route, endpoint } of CALLS) {
        const has = role === 'ADMIN' || ROLES_OF.get(route)?.includes(role);
        const isWhole = scope.kind === 'banner' || !/:bannerId/.test(route);
        const own = !has ? 'FORBIDDEN' : isWhole ? 'let in' : 'NOT_FOUND';
        const foreign = has && ABOUT.test(route) ? 'NOT_FOUND' : own;
        const found = [
          await decided(browser, { endpoint, names: OWN }),
          await decided(browser, { endpoint, names: FOREIGN }),
        ];
        expect(found, `${role} of a ${scope.kind}: ${route}`).toEqual([own, foreign]);
      }
    }
  },
);

test('without a role nothing opens, and without a session either', async () => {
  const [nobody, visitor] = [await ops.staff(), ops.browser()];
  for (const { endpoint } of CALLS) {
    expect(await decided(nobody, { endpoint, names: OWN })).toBe('FORBIDDEN');
    const toNobody = endpoint.allowsNobody ? 'let in' : 'NOT_SIGNED_IN';
    expect(await decided(visitor, { endpoint, names: OWN })).toBe(toNobody);
  }
  expect(CALLS.filter(({ endpoint }) => endpoint.allowsNobody).map(({ route }) => route)).toEqual([
    'GET /ops/v1/session',
  ]);
});

test('an order at another store than the path says is not there', async () => {
  const admin = await ops.staff('ADMIN');
  const names = { ...OWN, locationId: FOREIGN.locationId };
  const both = CALLS.filter(({ route }) => /:locationId.*:orderId/.test(route));
  expect(both.length).toBeGreaterThan(10);
  const found = await Promise.all(both.map(({ endpoint }) => decided(admin, { endpoint, names })));
  expect(new Set(found)).toEqual(new Set(['NOT_FOUND']));
});

test('a picker sees no money and no mail address: no field of these calls is one', () => {
  const calls = CALLS.filter(({ endpoint: { roles } }) => roles?.includes('PICKER') && roles !== STAFF_ROLES);
  expect(calls.length).toBeGreaterThan(10);
  const fields = calls.map(({ route, endpoint }) => [route, JSON.stringify(z.toJSONSchema(endpoint.ok, IN_FULL))]);
  expect(fields.filter(([, names = '']) => /cents|price|amount|total|money|tender|e-?mail/i.test(names))).toEqual([]);
});
const IN_FULL = { unrepresentable: 'any', io: 'input' } as const;
