import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';
import { importOptIns } from './import-opt-ins.ts';

const PHONE = '+15135550123';
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const nothing = { consents: 0, stops: 0, unchanged: 0, unknownCards: 0, tooManyPhones: 0, tooOften: 0 };
const text = (line: unknown) => (typeof line === 'string' ? line : JSON.stringify(line));
async function* linesOf(lines: readonly unknown[]) {
  yield* lines.map(text);
}
const imported = (...lines: readonly unknown[]) => importOptIns(shop.db, () => linesOf(lines), shop.clock.now());

/** A shopper with the number of their loyalty card. */
async function withCard() {
  const shopper = await shop.shopper();
  const { rows } = await sql<{ card: string }>`
    select loyalty_id as card from profile where profile_id = ${shopper.profileId}`.execute(shop.db.read);
  return { shopper, card: rows[0]?.card ?? '' };
}
const ago = (milliseconds: number) => new Date(shop.clock.now() - milliseconds).toISOString();
const consent = (loyaltyCardNumber: string, part: object = {}) => ({
  loyaltyCardNumber,
  phoneNumber: PHONE,
  triggerType: 'PROMOTIONAL',
  optIn: true,
  at: ago(HOUR),
  ...part,
});
const stored = async (profileId: string) =>
  (
    await sql<{ phone: string; kind: string; isAllowed: boolean }>`
      select phone, trigger_type as kind, opted_in as "isAllowed" from text_opt_in
       where profile_id = ${profileId} order by phone, trigger_type`.execute(shop.db.read)
  ).rows;
const events = async (profileId: string) =>
  (
    await sql<{ about: string; to: string; source: string; at: Date }>`
      select about, to_value as to, source, at from consent_event where profile_id = ${profileId} order by event_id`.execute(
      shop.db.read,
    )
  ).rows;

test('a consent of a file is stored with its own time, and recorded as imported; the same file changes nothing more', async () => {
  const { shopper, card } = await withCard();
  const line = consent(card);
  expect(await imported('', line, `  `)).toEqual({ ok: true, value: { ...nothing, consents: 1 } });
  expect(await stored(shopper.profileId)).toEqual([{ phone: PHONE, kind: 'PROMOTIONAL', isAllowed: true }]);
  const event = { about: 'text/PROMOTIONAL/0123', to: 'true', source: 'import', at: new Date(line.at) };
  expect(await events(shopper.profileId)).toEqual([event]);
  expect(await imported(line)).toEqual({ ok: true, value: { ...nothing, unchanged: 1 } });
  expect(await events(shopper.profileId)).toEqual([event]);
});

test('what the shopper chose later stays, even when its row was deleted for its age', async () => {
  const { shopper, card } = await withCard();
  const choose = (optIn: boolean) =>
    shopper.send('POST', '/atlas/v1/communications/v1/opt-in', {
      optIn,
      phoneNumber: PHONE,
      triggerType: 'PROMOTIONAL',
    });
  await choose(true);
  await choose(false);
  expect(await imported(consent(card))).toEqual({ ok: true, value: { ...nothing, unchanged: 1 } });
  await sql`delete from text_opt_in where profile_id = ${shopper.profileId}`.execute(shop.db.direct);
  expect(await imported(consent(card))).toEqual({ ok: true, value: { ...nothing, unchanged: 1 } });
  expect(await stored(shopper.profileId)).toEqual([]);
  shop.clock.advance(MINUTE);
  expect(await imported(consent(card, { at: ago(1) }))).toMatchObject({ value: { consents: 1 } });
  expect(await choose(false)).toMatchObject({ status: 200 });
  expect((await events(shopper.profileId)).map(({ source }) => source)).toEqual([
    'opt-in',
    'opt-in',
    'import',
    'opt-in',
  ]);
});

test.each([
  ['no JSON', () => 'PROMOTIONAL,+15135550123'],
  ['a phone without +1', () => consent('1', { phoneNumber: '5135550123' })],
  ['an unknown kind', () => consent('1', { triggerType: 'ALL' })],
  ['a choice that is none', () => consent('1', { optIn: 'yes' })],
  ['a field that nobody reads', () => consent('1', { start: true })],
  ['a day without a time', () => ({ phoneNumber: PHONE, stoppedAt: '2026-01-01' })],
])('a file with %s is refused by its line, and nothing of it is stored', async (_, wrong) => {
  const { shopper, card } = await withCard();
  const stop = { phoneNumber: '+15135550166', stoppedAt: ago(HOUR) };
  expect(await imported(consent(card), stop, '', wrong())).toEqual({
    ok: false,
    refusal: { code: 'WRONG_LINES', wrong: [{ line: 4, code: 'NOT_READ' }] },
  });
  expect(await stored(shopper.profileId)).toEqual([]);
  expect(await shop.db.read.selectFrom('text_stop').selectAll().execute()).toEqual([]);
});

test('a choice of the future is refused, and of a file full of them the first twenty are named', async () => {
  const lines = Array.from({ length: 30 }, () => consent('1', { at: ago(-1) }));
  const { refusal } = (await imported(...lines)) as { refusal: { wrong: readonly object[] } };
  expect(refusal.wrong).toEqual(lines.slice(0, 20).map((_, n) => ({ line: n + 1, code: 'IN_FUTURE' })));
});

test('an unknown card, a twenty-first phone and a hundred-and-first change are counted, and the others are stored', async () => {
  const { shopper, card } = await withCard();
  const phones = Array.from({ length: 21 }, (_, n) => consent(card, { phoneNumber: `+1513555${1_000 + n}` }));
  expect(await imported(consent('no such card'), ...phones)).toEqual({
    ok: true,
    value: { ...nothing, consents: 20, unknownCards: 1, tooManyPhones: 1 },
  });
  const again = Array.from({ length: 90 }, (_, n) => ({
    ...consent(card, { phoneNumber: '+15135551000', optIn: n % 2 === 1 }),
    at: ago(HOUR - 1 - n),
  }));
  const { value } = (await imported(...again)) as { value: { consents: number; tooOften: number } };
  expect([value.consents + value.tooOften, value.tooOften > 0]).toEqual([90, true]);
  expect((await stored(shopper.profileId)).length).toBe(20);
});
