import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import {
  addBody,
  addCard,
  type Request,
  newOperation,
  PAY,
  type Reply,
  startTestPay,
  type TestPay,
} from '#testing/pay-host.ts';
import { addEbt, addGift, requestEbtBalance, EBT_WITH_PIN } from '#testing/stored-value.ts';
import { setLimits } from '#testing/velocity.ts';
import { sweepVelocity } from './sql.ts';

/** Trying cards with many accounts is stopped by what the accounts have in common, with the default limits. */
/** Hundreds of calls a test, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

let pay: TestPay;
let other: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  other = await pay.another();
});
afterAll(() => pay.stop());
/** Within one hour and one day, at any time. */
const NOON = Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 12, 1);
beforeAll(() => {
  pay.clock.now = () => NOON;
});
afterEach(() => {
  pay.clock.now = () => NOON;
});

const TENANTS = ['kroger', 'harris-teeter', 'silver-sage', 'mesquite-fare', 'millbrook-fresh', 'prairie-basket'];
let accounts = 0;
let addresses = 0;
/** An unused address. */
const newAddress = () => `198.51.100.${(addresses += 1)}`;
const newAccount = (tenant = 'kroger', more: { readonly client_ip?: string } = {}) =>
  pay.bearer({ sub: `tester-${(accounts += 1)}`, tenant, ...more });

/** A good number with a check digit; each is another card. */
function numberOf(at: number): string {
  const body = `4000007${String(at).padStart(8, '0')}`;
  const doubled = [...body].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
let cards = 0;
const newNumber = () => numberOf((cards += 1));

type How = Pick<Request, 'from'> & { readonly deviceInfo?: object; readonly pan?: string };
/** With this CVV the issuer declines any card. */
const declinedCard = async (token: string, { pan = newNumber(), ...how }: How, host = pay) =>
  await addCard(host, { pan, cvv: '911' }, token, { ...how, origin: PAY });
const goodCard = async (token: string, how: How) => await addCard(pay, { pan: newNumber() }, token, how);

const verified = async () =>
  (await sql`select 1 from sim.charge where kind = 'VERIFY'`.execute(pay.databases.vault.read)).rows.length;
const statusesOf = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status);

test(
  '160 stolen cards, 40 at once, from one IP address, by 16 accounts at six banners in two processes: 20 are verified in an hour',
  LONG,
  async () => {
    const from = newAddress();
    const testers = await Promise.all(Array.from({ length: 16 }, (_, at) => newAccount(TENANTS[at % TENANTS.length])));
    const before = await verified();
    const replies: Reply[] = [];
    // More at once would wait longer for a connection on a busy machine than a request may.
    for (let done = 0; done < 160; done += 40) {
      const some = Array.from({ length: 40 }, async (_, at) => {
        const token = testers[at % testers.length] ?? '';
        return await declinedCard(token, { from }, at % 2 === 0 ? pay : other);
      });
      replies.push(...(await Promise.all(some)));
    }
    expect(await verified()).toBe(before + 20);
    expect(statusesOf(replies, 420)).toHaveLength(20);
    const refused = statusesOf(replies, 429);
    expect(refused).toHaveLength(140);
    for (const { body, headers } of refused) {
      expect(body.errors.code).toBe('TOO_MANY_REQUESTS');
      expect(headers['retry-after']).toBe(String((HOUR - 60_000) / 1_000));
    }
    expect((await declinedCard(await newAccount(), { from: newAddress() })).status).toBe(420);

    for (const [hours, more] of [
      [1, 20],
      [2, 20],
      [3, 0],
    ] as const) {
      pay.clock.now = () => NOON + hours * HOUR;
      const requests = await verified();
      for (let at = 0; at < 22; at += 1) await declinedCard(await newAccount(), { from });
      expect(await verified()).toBe(requests + more);
    }
  },
);

test('80 people at one IP address who add good cards, ten of them at once, are not refused', LONG, async () => {
  const from = newAddress();
  for (let group = 0; group < 8; group += 1) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await goodCard(await newAccount(), { from })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  }
  const { rows } = await sql<{ left: number }>`select coalesce(sum(attempts), 0)::int as left
    from pay.velocity_count where outcome = 'DECLINED' and subject = ${pay.vault.subjectOf('IP', from)}`.execute(
    pay.databases.service.read,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('the addresses of one IPv6 network count as one', LONG, async () => {
  const replies: Reply[] = [];
  for (let at = 0; at < 22; at += 1)
    replies.push(await declinedCard(await newAccount(), { from: `2001:db8:0:7:${at.toString(16)}::1` }));
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 420), 429, 429]);
  expect((await declinedCard(await newAccount(), { from: '2001:db8:0:8::1' })).status).toBe(420);
});

test('one device that changes its account and its IP address gets 20 declined cards a day verified', LONG, async () => {
  const deviceInfo = { pageId: '/', sessionId: '0b7c1f54-6f0e-4a3e-9a35-0a7f2f1f7b1c', ubaId: 'u', ubaEvents: [] };
  const replies: Reply[] = [];
  for (let at = 0; at < 22; at += 1)
    replies.push(await declinedCard(await newAccount(), { from: newAddress(), deviceInfo }));
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 420), 429, 429]);
  // An id that scripts may share does not identify a device.
  const vague = { ...deviceInfo, sessionId: 's1' };
  for (let at = 0; at < 22; at += 1)
    expect((await declinedCard(await newAccount(), { from: newAddress(), deviceInfo: vague })).status).toBe(420);
});

test('one card that is declined is verified ten times a day, by any accounts at any banners', LONG, async () => {
  const pan = newNumber();
  const before = await verified();
  const replies = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const tenant = TENANTS[at % TENANTS.length] ?? 'kroger';
      return await declinedCard(await newAccount(tenant), { pan, from: newAddress() }, at % 2 ? pay : other);
    }),
  );
  expect(await verified()).toBe(before + 10);
  expect(statusesOf(replies, 429)).toHaveLength(30);
});

test('gift cards that are guessed from one IP address are verified 20 times an hour', LONG, async () => {
  const from = newAddress();
  const codes = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const card = { pan: `98400000250000${10_000 + at}`, pin: '0000' };
      return (await addGift(at % 2 ? pay : other, await newAccount(), card, { from })).body.errors.code;
    }),
  );
  expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
});

test(
  'wrong PINs of many SNAP cards from one IP address are verified 30 times an hour, and a correct one counts as none',
  LONG,
  async () => {
    const from = newAddress();
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 34; at += 1) {
      const token = await newAccount();
      const { card } = (await addEbt(pay, token, EBT_WITH_PIN(String(4_000 + at)))).body.data.payment;
      const right = await requestEbtBalance(pay, token, { card, pin: String(4_000 + at), from });
      codes.push(
        right.body.errors?.code,
        (await requestEbtBalance(pay, token, { card, pin: '9999', from })).body.errors?.code,
      );
    }
    expect(codes.filter((code) => code === '55')).toHaveLength(30);
    expect(codes.slice(60)).toEqual(Array.from({ length: 8 }, () => 'TOO_MANY_REQUESTS'));
  },
);

test('an issuer that is out of order declines nothing: the caller is not limited for it later', LONG, async () => {
  const from = newAddress();
  const broken = async () => await addCard(pay, { pan: '4000000000000119' }, await newAccount(), { from });
  for (let at = 0; at < 25; at += 1) expect((await broken()).status).toBe(500);
  expect((await goodCard(await newAccount(), { from })).status).toBe(200);
});

test('a refused attempt is counted nowhere: an account at its limit does not use up its family’s', LONG, async () => {
  const from = newAddress();
  await setLimits(pay, { action: 'BANK_CARD_VERIFICATION', dimension: 'ACCOUNT', maxAttempts: 3 });
  const stubborn = await newAccount();
  for (let at = 0; at < 30; at += 1) await declinedCard(stubborn, { from });
  await setLimits(pay, { action: 'BANK_CARD_VERIFICATION', dimension: 'ACCOUNT', maxAttempts: 60 });
  const sister = await newAccount();
  for (let at = 0; at < 17; at += 1) expect((await declinedCard(sister, { from })).status).toBe(420);
  expect((await declinedCard(sister, { from })).status).toBe(429);
});

test('an untrusted proxy cannot name another IP address, and a trusted one names the shopper’s', LONG, async () => {
  const request = async (host: TestPay, from: string, forwarded: string) => {
    const token = await newAccount();
    const made = await host.tokenize({ pan: newNumber(), cvv: '911' }, token);
    const headers = { 'x-idempotency-key': `${newOperation()}.1`, 'x-forwarded-for': forwarded };
    return (await host.call('POST', '/payment/v2/wallet', { token, body: addBody(made.body), headers, from })).status;
  };
  const untrusted = newAddress();
  for (let at = 0; at < 20; at += 1) await request(pay, untrusted, `203.0.113.${at}`);
  expect(await request(pay, untrusted, '203.0.113.99')).toBe(429);
  const behindProxy = await pay.another({ TRUSTED_PROXIES: '10.0.0.1' });
  const shopper = newAddress();
  for (let at = 0; at < 20; at += 1) expect(await request(behindProxy, '10.0.0.1', shopper)).toBe(420);
  expect(await request(behindProxy, '10.0.0.1', shopper)).toBe(429);
  expect(await request(behindProxy, '10.0.0.1', newAddress())).toBe(420);
});

test('a server that calls for shoppers is not one IP address when their tokens name theirs', LONG, async () => {
  const server = newAddress();
  const [one, two] = [newAddress(), newAddress()];
  const from = async (client_ip: string) =>
    (await declinedCard(await newAccount('kroger', { client_ip }), { from: server })).status;
  for (let at = 0; at < 20; at += 1) expect([await from(one), await from(two)]).toEqual([420, 420]);
  expect(await from(one)).toBe(429);
  expect(await from(newAddress())).toBe(420);
  const unsigned = await pay.call('GET', '/payment/v2/wallet', {
    token: await newAccount('kroger', { client_ip: 'unknown, 203.0.113.7' }),
  });
  expect(unsigned.status).toBe(401);
});

test(
  'each limit that is used up is counted for the alarms, by action, dimension and window and by nothing personal',
  LONG,
  async () => {
    const line = async () => {
      const { payload } = await pay.app.inject('/metrics');
      const all = payload.split('\n').filter((each) => each.startsWith('pay_velocity_refusals_total{'));
      const name = '{action="BANK_CARD_VERIFICATION",dimension="IP",window_seconds="3600"}';
      return {
        all,
        times: Number(
          all
            .find((each) => each.includes(name))
            ?.split(' ')
            .at(-1) ?? 0,
        ),
      };
    };
    const from = newAddress();
    const before = await line();
    for (let at = 0; at < 23; at += 1) await declinedCard(await newAccount(), { from });
    const after = await line();
    expect(after.times).toBe(before.times + 3);
    for (const each of after.all)
      expect(each).toMatch(/^\w+\{action="[A-Z_]+",dimension="(?:ACCOUNT|CARD|IP|DEVICE)",window_seconds="\d+"\} \d+$/);
  },
);

test('an IP address and a device are stored nowhere in the clear, and a count goes with its window', LONG, async () => {
  const from = '203.0.113.201';
  const deviceInfo = { sessionId: 'a-device-that-nobody-may-read' };
  await declinedCard(await pay.bearer({ sub: 'private-person' }), { from, deviceInfo });
  const { rows } = await sql<{ text: string }>`
    select velocity_count::text || encode(subject, 'escape') as text from pay.velocity_count`.execute(
    pay.databases.service.read,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|a-device|private-person/);
  const left = async (subject: Buffer) =>
    (await sql`select 1 from pay.velocity_count where subject = ${subject}`.execute(pay.databases.service.read)).rows
      .length;
  const address = pay.vault.subjectOf('IP', from);
  expect(await left(address)).toBe(2);
  await pay.databases.service.single((single) => sweepVelocity(single, NOON + HOUR));
  expect(await left(address)).toBe(1);
  await pay.databases.service.single((single) => sweepVelocity(single, NOON + 12 * HOUR));
  expect(await left(address)).toBe(0);
});
