import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_HOST, giveRole, newStaff, openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, FAR_STORE, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const SESSION = '/ops/v1/session';
const MINUTE = 60_000;

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' });
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const signIn = (staffNumber: string, password: string, browser = ops.browser()) =>
  browser.send<{ firstName: string }>('POST', SESSION, { staffNumber, password });

test('somebody signs in by number and password, with the store and the roles they have', async () => {
  const { staffNumber } = await newStaff(shop.db, 'PICKER', { kind: 'store', locationId: STORE });
  const browser = ops.browser();
  const { status, body } = await signIn(staffNumber, PASSWORD, browser);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: 'Dana',
    grants: [{ role: 'PICKER', kind: 'store', locationId: STORE }],
    home: { locationId: STORE, bannerId: BANNER },
    idleMinutes: 10,
  });
  expect((await browser.get(SESSION)).body).toEqual({ session: body });
  expect(browser.lastSet()).toEqual([]);
});

test('the cookie is for this site alone, unread by scripts, and its token is stored as a hash', async () => {
  const { staffNumber, staffId } = await newStaff(shop.db, 'ADMIN');
  const browser = ops.browser();
  await signIn(staffNumber, PASSWORD, browser);
  expect(browser.lastSet()[0]).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(s)::text as row from ops.staff_session s where staff_id = ${staffId}`.execute(shop.db.read);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(browser.cookies.get('staff'));
});

test('a wrong password, an unknown number and somebody who left get one response', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const gone = await newStaff(shop.db, 'ADMIN');
  await sql`update ops.staff set left_at = now() where staff_id = ${gone.staffId}`.execute(shop.db.read);
  for (const [number, password] of [
    [staffNumber, 'wrong'],
    ['999999', PASSWORD],
    [gone.staffNumber, PASSWORD],
  ] as const) {
    const { status, body, headers } = await signIn(number, password);
    expect([status, body.errors.code, headers['set-cookie']]).toEqual([401, 'WRONG_CREDENTIALS', undefined]);
  }
});

test('of tries at once from one place five are verified, known number or not, until fifteen minutes later', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const here = ops.browser();
  for (const number of [staffNumber, '888888']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(number, 'wrong', here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  }
  const locked = await signIn(staffNumber, PASSWORD, here);
  expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
  shop.clock.advance(15 * MINUTE);
  expect((await signIn(staffNumber, PASSWORD, here)).status).toBe(200);
});

test('the right password clears the tries before it', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const here = ops.browser();
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 4; wrong++) await signIn(staffNumber, 'wrong', here);
    expect((await signIn(staffNumber, PASSWORD, here)).status).toBe(200);
  }
});

test('a browser without a session learns that nobody is signed in, which is no error', async () => {
  const { status, body } = await ops.browser().get(SESSION);
  expect([status, body]).toEqual([200, { session: null }]);
});

test('a session ends after ten minutes without use; calls that a page makes by itself are no use', async () => {
  const [active, idle] = [await ops.staff('ADMIN'), await ops.staff('ADMIN')];
  for (let minutes = 0; minutes < 18; minutes += 6) {
    shop.clock.advance(6 * MINUTE);
    expect((await active.get(SESSION)).status).toBe(200);
    await idle.get(SESSION, { 'x-background': '1' });
  }
  expect((await idle.get(SESSION)).body.errors.code).toBe('NOT_SIGNED_IN');
});

test('a session ends after a shift, however it is used', async () => {
  const browser = await ops.staff('ADMIN');
  for (let minutes = 0; minutes < 12 * 60; minutes += 9) {
    expect((await browser.get(SESSION)).status).toBe(200);
    shop.clock.advance(9 * MINUTE);
  }
  expect((await browser.get(SESSION)).status).toBe(401);
});

test('signing out ends the session, and a new sign-in ends the one before', async () => {
  const browser = await ops.staff('ADMIN');
  const before = browser.cookies.get('staff') ?? '';
  await signIn(browser.staffNumber, PASSWORD, browser);
  const stale = ops.browser();
  stale.cookies.set('staff', before);
  expect((await stale.get(SESSION)).status).toBe(401);
  const token = browser.cookies.get('staff') ?? '';
  expect((await browser.send('DELETE', SESSION)).status).toBe(204);
  stale.cookies.set('staff', token);
  expect((await stale.get(SESSION)).status).toBe(401);
  expect((await browser.send('DELETE', SESSION)).status).toBe(204);
});

test('a role counts from the next call on, as does its loss, and whoever leaves is out at once', async () => {
  const browser = await ops.staff();
  expect((await browser.get('/ops/v1/stores')).status).toBe(403);
  await giveRole(shop.db, { staffId: browser.staffId, role: 'MERCHANT', scope: { kind: 'banner', bannerId: BANNER } });
  expect((await browser.get('/ops/v1/stores')).status).toBe(200);
  await sql`delete from ops.staff_role where staff_id = ${browser.staffId}`.execute(shop.db.read);
  expect((await browser.get('/ops/v1/stores')).status).toBe(403);
  await sql`update ops.staff set left_at = now() where staff_id = ${browser.staffId}`.execute(shop.db.read);
  expect((await browser.get('/ops/v1/stores')).status).toBe(401);
});

test('only stores that the roles reach are found, by name, city, ZIP or number', async () => {
  const ids = async (browser: Awaited<ReturnType<TestConsole['staff']>>, text: string) => {
    const { body } = await browser.get<{ stores: { locationId: string }[] }>(`/ops/v1/stores?text=${text}`);
    return body.stores.map(({ locationId }) => locationId);
  };
  const own = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  expect(await ids(own, '')).toEqual([STORE]);
  const banner = await ops.staff('MERCHANT', { kind: 'banner', bannerId: OTHER_BANNER });
  expect(await ids(banner, '')).toEqual([OTHER_STORE]);
  const all = await ops.staff('ADMIN');
  expect(await ids(all, '')).toHaveLength(20);
  for (const each of [STORE, OTHER_STORE]) expect(await ids(all, each)).toEqual([each]);
  expect(await ids(all, FAR_STORE)).toEqual([FAR_STORE]);
  expect(await ids(all, 'nowhere')).toEqual([]);
});

test('a store elsewhere looks like one that does not exist', async () => {
  const own = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  expect((await own.get(`/ops/v1/stores/${STORE}`)).status).toBe(200);
  const [elsewhere, unknown] = [await own.get(`/ops/v1/stores/${OTHER_STORE}`), await own.get('/ops/v1/stores/none')];
  expect([elsewhere.status, elsewhere.body.errors.code]).toEqual([404, 'NOT_FOUND']);
  expect([unknown.status, unknown.body.errors.code]).toEqual([404, 'NOT_FOUND']);
});

test('a shopper is nobody here, and the staff nobody in the shop', async () => {
  const shopper = await shop.shopper();
  const answer = await ops.app.inject({
    url: SESSION,
    headers: { host: CONSOLE_HOST, cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { session: null }]);
  const staff = await ops.staff('ADMIN');
  const there = shop.visitor();
  for (const [name, value] of staff.cookies) there.cookies.set(name, value);
  const { body } = await there.get<{ session: { status: string } }>('/atlas/v1/bootstrap');
  expect(body.session.status).toBe('anonymous');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['the shop beside it', { 'sec-fetch-site': 'same-site' }],
])('a page of %s signs nobody in', async (_, headers) => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const { status } = await ops.browser().send('POST', SESSION, { staffNumber, password: PASSWORD }, headers);
  expect(status).toBe(403);
});

test('actions of staff are only added', async () => {
  const { staffId } = await newStaff(shop.db);
  await sql`
    insert into ops.staff_action (action_id, staff_id, at, kind) values (${`act_${staffId}`}, ${staffId}, now(), 'x')`.execute(
    shop.db.read,
  );
  for (const change of [
    sql`update ops.staff_action set kind = 'y'`,
    sql`update ops.staff_action set reason = null`,
    sql`delete from ops.staff_action`,
    sql`truncate ops.staff_action cascade`,
  ])
    await expect(change.execute(shop.db.direct)).rejects.toThrow('actions of staff are only added');
});

test('a call of somebody’s page, or that a device kept for them, is nobody else’s', async () => {
  const [dana, lee] = [await ops.staff('PICKER'), await ops.staff('PICKER')];
  const kept = { 'x-staff-id': dana.staffId };
  expect((await dana.get(SESSION, kept)).status).toBe(200);
  const { status, body } = await lee.get(SESSION, kept);
  expect([status, body.errors.code]).toEqual([401, 'OTHER_STAFF']);
  // A sign-out that was meant for one does not end the session of the other.
  expect((await lee.send('DELETE', SESSION, undefined, kept)).status).toBe(401);
  expect((await lee.get(SESSION)).status).toBe(200);
});
