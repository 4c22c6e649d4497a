import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { DELETION, leaver, type LeavingWorld, startLeavingWorld } from '#testing/leaving.ts';
import { PASSWORD } from '#testing/shop.ts';

let world: LeavingWorld;
beforeAll(async () => {
  world = await startLeavingWorld();
});
afterAll(() => world.shop.stop());

type State = Wire<'GET /atlas/v1/security/v1/account-deletion'>;
const stateOf = async (browser: Browser) => (await browser.get<State>(DELETION)).body.planned;
const subjectsTo = async (email: string) =>
  (
    await world.shop.db.read
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('mail_id')
      .execute()
  ).map(({ subject }) => subject);

test('a deletion is planned for 14 days later, once, with one mail; another account stays as it was', async () => {
  const [browser, other] = [await world.shop.shopper(), await world.shop.shopper()];
  expect(await stateOf(browser)).toBeNull();
  const now = world.shop.clock.now();
  const planned = {
    requestedAt: new Date(now).toISOString(),
    dueAt: new Date(now + 14 * 86_400_000).toISOString(),
    waitsForOrders: false,
  };
  expect((await browser.send<State>('POST', DELETION)).body).toEqual({ planned });
  world.shop.clock.advance(60_000);
  expect((await browser.send<State>('POST', DELETION)).body).toEqual({ planned });
  expect([await stateOf(browser), await stateOf(other)]).toEqual([planned, null]);
  expect(await subjectsTo(browser.email)).toEqual(['Your account will be deleted']);
  expect(await subjectsTo(other.email)).toEqual([]);
});

test('it wants a proof of the last ten minutes; keeping the account wants none', async () => {
  const browser = await world.shop.shopper();
  world.shop.clock.advance(10 * 60_000);
  const { status, body } = await browser.send('POST', DELETION);
  expect([status, body.errors.code, await stateOf(browser)]).toEqual([401, 'CONFIRM_IDENTITY', null]);
  await browser.send('POST', '/atlas/v1/security/v1/proof', { password: PASSWORD });
  expect((await browser.send('POST', DELETION)).status).toBe(200);
  world.shop.clock.advance(10 * 60_000);
  expect((await browser.send('DELETE', DELETION)).status).toBe(204);
  expect(await stateOf(browser)).toBeNull();
  expect(await subjectsTo(browser.email)).toEqual(['Your account will be deleted', "Your account won't be deleted"]);
});

test('keeping an account that nobody wants to delete changes nothing, and mails nothing', async () => {
  const [browser, other] = [await world.shop.shopper(), await leaver(world)];
  expect((await browser.send('DELETE', DELETION)).status).toBe(204);
  expect(await subjectsTo(browser.email)).toEqual([]);
  expect(await stateOf(other)).not.toBeNull();
});

test('a visitor can neither plan, nor see, nor take back a deletion', async () => {
  const visitor = world.shop.visitor();
  const answers = [
    await visitor.get(DELETION),
    await visitor.send('POST', DELETION),
    await visitor.send('DELETE', DELETION),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});
