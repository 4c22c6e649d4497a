import { randomBytes } from 'node:crypto';
import { cents, ZERO } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { expect, test } from 'vitest';
import { nameSlot, type Quote, QUOTE_LIFE, type QuotedSlot, signedQuotes, type Taker } from './quotes.ts';

const quotes = signedQuotes(randomBytes(32));
const ada: Taker = { ownerId: 'pro_ada', modality: 'PICKUP' };
const quote: Quote = {
  locationId: 'st-1',
  vendorId: 'own',
  basisHash: 'abc',
  exclusionsHash: '',
  waiver: cents(100),
  expiresAt: QUOTE_LIFE,
};
const time: QuotedSlot = { slotId: 'slt_1', startsAt: 60 * MINUTE, fee: cents(495), incentiveOff: ZERO };
const later: QuotedSlot = { slotId: 'slt_2', startsAt: 120 * MINUTE, fee: cents(0), incentiveOff: ZERO };
const INVALID = { ok: false, refusal: { code: 'INVALID_QUOTE' } };

const offered = (changes: Partial<Quote> = {}, taker = ada) => {
  const { quoteId, optionIds } = quotes.offer(taker, { ...quote, ...changes }, [time, later].map(nameSlot));
  return { quoteId, option: optionIds[0] ?? '', laterOption: optionIds[1] ?? '' };
};
const { quoteId, option, laterOption } = offered();
const choice = `${quoteId}|${option}`;

test('PRM-011 a chosen time names its quote and its option, and both come back', () => {
  expect(quotes.read(choice, ada, 0)).toEqual({ ok: true, value: { ...quote, ...time } });
  expect(quotes.read(`${quoteId}|${laterOption}`, ada, 0)).toEqual({ ok: true, value: { ...quote, ...later } });
});

test('a quote is valid for ten minutes, and not at the tenth', () => {
  expect(QUOTE_LIFE).toBe(10 * MINUTE);
  expect(quotes.read(choice, ada, QUOTE_LIFE - 1).ok).toBe(true);
  expect(quotes.read(choice, ada, QUOTE_LIFE)).toEqual({ ok: false, refusal: { code: 'QUOTE_EXPIRED' } });
});

test('refuses a token with any character changed, left out or added', () => {
  const other = (character: string) => (character === 'A' ? 'B' : 'A');
  const wrong = [...choice].flatMap((character, at) => [
    `${choice.slice(0, at)}${other(character)}${choice.slice(at + 1)}`,
    choice.slice(0, at),
    `${choice.slice(0, at)}${choice.slice(at + 1)}`,
    `${choice.slice(0, at)}!${choice.slice(at)}`,
    `${choice.slice(0, at)}0${choice.slice(at)}`,
    `${choice.slice(0, at)}.${choice.slice(at)}`,
    `${choice.slice(0, at)}ñ${choice.slice(at + 1)}`,
  ]);
  expect(wrong.filter((each) => quotes.read(each, ada, 0).ok)).toEqual([]);
});

test('a MAC covers the whole name of a slot, also of two that differ at their ends alone, with 120 bits', () => {
  const twins = ['slt_0000000000000000001', 'slt_0000000000000000002'].map((slotId) => nameSlot({ ...time, slotId }));
  const { quoteId: id, optionIds } = quotes.offer(ada, quote, twins);
  const macs = optionIds.map((each) => each.slice(each.lastIndexOf('.') + 1));
  expect(macs.map(({ length }) => length)).toEqual([20, 20]);
  expect(quotes.read(`${id}|${twins[0]?.text}.${macs[1]}`, ada, 0)).toEqual(INVALID);
});

test('refuses an option with another slot, start, price or incentive, though its own quote and MAC come with it', () => {
  const mac = option.slice(option.lastIndexOf('.'));
  const others = [
    { ...time, slotId: 'slt_2' },
    { ...time, startsAt: time.startsAt + 1 },
    { ...time, fee: cents(0) },
    { ...time, incentiveOff: cents(200) },
  ];
  for (const other of others) expect(quotes.read(`${quoteId}|${nameSlot(other).text}${mac}`, ada, 0)).toEqual(INVALID);
  const laterMac = laterOption.slice(laterOption.lastIndexOf('.'));
  expect(quotes.read(`${quoteId}|${nameSlot(time).text}${laterMac}`, ada, 0)).toEqual(INVALID);
});

test.each([
  ['another location', { locationId: 'st-2' }],
  ['another vendor', { vendorId: 'else' }],
  ['another cart', { basisHash: 'xyz' }],
  ['other exclusions', { exclusionsHash: 'cake' }],
  ['another reduction', { waiver: cents(495) }],
  ['a later end', { expiresAt: QUOTE_LIFE + 1 }],
])('an option cannot be moved to a quote of %s', (_, change) => {
  const moved = `${offered(change).quoteId}|${option}`;
  expect(moved).not.toBe(choice);
  expect(quotes.read(moved, ada, 0)).toEqual(INVALID);
});

test('a quote is for one shopper and one way to shop, and of one secret', () => {
  const stranger = signedQuotes(randomBytes(32));
  expect(quotes.read(choice, { ...ada, ownerId: 'pro_eve' }, 0)).toEqual(INVALID);
  expect(quotes.read(choice, { ...ada, modality: 'DELIVERY' }, 0)).toEqual(INVALID);
  expect(stranger.read(choice, ada, 0)).toEqual(INVALID);
  const eves = offered({}, { ...ada, ownerId: 'pro_eve' });
  expect(eves.quoteId).toBe(quoteId);
  expect(eves.option).not.toBe(option);
});

test('refuses what was never a quote', () => {
  for (const nonsense of [
    '',
    '|',
    'nonsense',
    `|${option}`,
    `${quoteId}|`,
    `${choice}|more`,
    `${quoteId}|zzzzzzzzzzzzzzzzzzzz.1.s.`,
  ])
    expect(quotes.read(nonsense, ada, 0)).toEqual(INVALID);
});
