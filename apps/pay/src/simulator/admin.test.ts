import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@cartwright/server/app';
import { makeLogger } from '@cartwright/server/logger';
import { cents } from '@cartwright/rules/money';
import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { BILLING } from '#testing/billing.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { simulatorRoutes } from './admin-routes.ts';
import { type Faults, makeFaults } from './faults.ts';
import { type Issuers, simulatedIssuers } from './issuers.ts';
import { openSimClock, type SimClock } from './sim-clock.ts';

const base = { now: () => Date.parse('2026-11-21T12:00:00Z') };
let database: PayDatabase;
let app: FastifyInstance;
let clock: SimClock;
let faults: Faults;
let issuers: Issuers;

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  const db = database.databases.vault;
  clock = await openSimClock(db, base);
  faults = makeFaults();
  issuers = simulatedIssuers(db, clock, faults);
  app = await buildApp({
    checksAnswers: true,
    title: 'simulator',
    logger: makeLogger('simulator', 'silent'),
    helmet: {},
    perMinute: 10_000,
    trustProxy: '',
    metricsToken: undefined,
    ready: async () => {},
  });
  await simulatorRoutes(app, { db, clock, faults });
  // A machine that is busy with other tests counts as overloaded at first.
  while ((await app.inject('/healthz')).statusCode === 503) await pause(100);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await clock.reset();
  for (const { port } of faults.armed()) faults.disarm(port);
});

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const submit = (url: string, form: string) =>
  app.inject({ method: 'POST', url, payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const SNAP = { card: { number: '9999000011113333' }, pin: '1234' };
const GIFT = { number: '9840000025000011111', pin: '1111' };
const sale = () => issuers.pins.authorize({ reference: randomUUID(), ...SNAP, amount: cents(10_000) });

test.each([
  ['a neighbor', { remoteAddress: '10.0.0.7' }],
  ['the world, through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a page whose name was made to lead here', { headers: { host: 'rebound.example:3001' } }],
])('there is no simulator for %s', async (_, caller) => {
  expect((await app.inject({ url: '/sim', ...caller })).statusCode).toBe(404);
  const sent = await app.inject({ method: 'POST', url: '/sim/clock', payload: { minutes: 60 }, ...caller });
  expect(sent.statusCode).toBe(404);
  expect(clock.ahead()).toBe(0);
});

describe('the page', () => {
  test('says that nothing was used, then shows cards by their first and last digits only, and that the ledger balances', async () => {
    const empty = await app.inject('/sim');
    expect(empty.body).toContain('No gift or SNAP card has been used yet.');
    expect(empty.body).toContain('No issuer has been asked yet.');
    expect(empty.body).toContain('Every line works.');
    await sale();
    await issuers.gifts.GIFT_CARD.hold({ reference: randomUUID(), card: GIFT, amount: cents(501) });
    const card = { number: '4242424242424242', month: 8, year: 2029 };
    await issuers.processor.authorize({ reference: randomUUID(), card, amount: cents(1_234) });
    await issuers.processor.verify({ reference: randomUUID(), card, cvv: '123', firstName: '<b>', billing: BILLING });
    const { body } = await app.inject('/sim');
    expect(body).toContain('The books balance.');
    expect(body).toContain('<td>999900 … 3333</td><td>EBT</td><td>EBT_SNAP $900.00, EBT_CASH $1,000.00</td>');
    expect(body).toContain('<td>984000 … 1111</td><td>GIFT</td><td>GIFT $19.99</td><td class="amount">$5.01</td>');
    expect(body).toContain(
      '<td>AUTHORIZE</td><td>424242 … 4242</td><td class="amount">$12.34</td><td>approved 00</td>',
    );
    for (const secret of [SNAP.card.number, GIFT.number, card.number]) expect(body).not.toContain(secret);
  });

  test('runs no script, loads nothing and cannot be framed', async () => {
    const { headers, body } = await app.inject('/sim');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(body).not.toMatch(/<script|style=|https?:/);
  });
});

describe('the clock', () => {
  test('is set ahead, and a SNAP card is restored an hour later', async () => {
    await sale();
    const before = await sale();
    const { body, statusCode } = await post('/sim/clock', { minutes: 60 });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({ now: '2026-11-21T13:00:00.000Z', aheadMs: HOUR, faults: [] });
    expect((before.remaining ?? 0) < 90_000).toBe(true);
    expect(await sale()).toMatchObject({ kind: 'approved', remaining: 90_000 });
  });

  test('stays ahead when the program restarts, until it is reset', async () => {
    await clock.advance(5 * MINUTE);
    const again = await openSimClock(database.databases.vault, base);
    expect(again.now()).toBe(base.now() + 5 * MINUTE);
    await post('/sim/clock/reset', {});
    expect(clock.ahead()).toBe(0);
    expect((await openSimClock(database.databases.vault, base)).ahead()).toBe(0);
  });

  test('is set by the page’s form, which leads back to the page', async () => {
    const { statusCode, headers } = await submit('/sim/clock', 'minutes=90');
    expect([statusCode, headers.location]).toEqual([303, '/sim']);
    expect((await app.inject('/sim')).body).toContain('90 minutes ahead of the real time');
  });

  test.each([{ minutes: 0 }, { minutes: 300_001 }, { minutes: 'soon' }, {}])('is not set by %j', async (body) => {
    expect((await post('/sim/clock', body)).statusCode).toBe(400);
    expect(clock.ahead()).toBe(0);
  });
});

describe('a fault', () => {
  const hold = () => issuers.gifts.GIFT_CARD.hold({ reference: randomUUID(), card: GIFT, amount: cents(1) });

  test('affects as many calls of its port as it was set for, and no others', async () => {
    await post('/sim/faults', { port: 'gifts', kind: 'refuse', times: 2 });
    expect((await app.inject('/sim')).body).toContain('gifts: refuse, 2 more calls');
    await expect(hold()).rejects.toThrow('the line to the simulated issuer broke');
    expect((await sale()).kind).toBe('approved');
    await expect(hold()).rejects.toThrow('the line to the simulated issuer broke');
    expect((await hold()).kind).toBe('approved');
  });

  test('of slowness delays the answer and changes nothing else', async () => {
    await post('/sim/faults', { port: 'gifts', kind: 'slow', ms: 300 });
    const started = performance.now();
    expect((await hold()).kind).toBe('approved');
    expect(performance.now() - started).toBeGreaterThan(290);
  });

  test.each([
    ['gifts', hold],
    ['pins', sale],
    [
      'processor',
      () =>
        issuers.processor.authorize({
          reference: randomUUID(),
          card: { number: '4242424242424242', month: 8, year: 2029 },
          amount: cents(100),
        }),
    ],
  ] as const)('declines a call of %s with its code, for good', async (port, request) => {
    await submit('/sim/faults', `port=${port}&kind=decline&times=1&networkCode=91`);
    expect(await request()).toMatchObject({ kind: 'declined', networkCode: '91' });
    expect((await request()).kind).toBe('approved');
  });

  test('is removed', async () => {
    await post('/sim/faults', { port: 'pins', kind: 'hang', times: 1_000 });
    await post('/sim/faults', { port: 'pins', kind: 'none' });
    expect((await sale()).kind).toBe('approved');
  });

  test.each([
    { port: 'vault', kind: 'refuse' },
    { port: 'gifts', kind: 'explode' },
    { port: 'gifts', kind: 'refuse', times: 1_001 },
    { port: 'gifts', kind: 'slow', ms: 60_001 },
    { port: 'gifts', kind: 'decline', networkCode: '<b>' },
  ])('is not set by %j', async (body) => {
    expect((await post('/sim/faults', body)).statusCode).toBe(400);
    expect(faults.armed()).toEqual([]);
  });
});
