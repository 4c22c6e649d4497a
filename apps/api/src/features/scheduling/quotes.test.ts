import { randomBytes } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { expect, test } from 'vitest';
import { type Quote, QUOTE_LIFE, signedQuotes } from './quotes.ts';

const quotes = signedQuotes(randomBytes(32));
const quote: Quote = {
  ownerHash: 'ada',
  locationId: 'st-1',
  vendorId: 'own',
  modality: 'PICKUP',
  cartHash: 'abc',
  exclusionsHash: '',
  expiresAt: QUOTE_LIFE,
};
const time = { slotId: 'slt_1', startsAt: 60 * MINUTE, fee: cents(495), waiver: cents(0) };
const quoteId = quotes.quoteId(quote);
const choice = `${quoteId}|${quotes.optionId(quoteId, time)}`;

test('PRM-011 a chosen time names its quote and its option, and both come back', () => {
  expect(quotes.read(choice, 0)).toEqual({ ok: true, value: { ...quote, ...time } });
});

test('a quote is valid for ten minutes, and not at the tenth', () => {
  expect(QUOTE_LIFE).toBe(10 * MINUTE);
  expect(quotes.read(choice, QUOTE_LIFE - 1).ok).toBe(true);
  expect(quotes.read(choice, QUOTE_LIFE)).toEqual({ ok: false, refusal: { code: 'QUOTE_EXPIRED' } });
});

test('refuses a token with any character changed, left out or added', () => {
  const flip = (at: number) => `${choice.slice(0, at)}${choice.charAt(at) === 'A' ? 'B' : 'A'}${choice.slice(at + 1)}`;
  const wrong = [...choice].flatMap((_, at) => [
    flip(at),
    choice.slice(0, at),
    `${choice.slice(0, at)}!${choice.slice(at)}`,
  ]);
  expect(wrong.filter((each) => quotes.read(each, 0).ok)).toEqual([]);
});

test('an option cannot be moved to another quote, nor signed by another secret', () => {
  const other = quotes.quoteId({ ...quote, vendorId: 'else' });
  const [, optionId = ''] = choice.split('|');
  const stranger = signedQuotes(randomBytes(32));
  expect(quotes.read(`${other}|${optionId}`, 0)).toEqual({ ok: false, refusal: { code: 'INVALID_QUOTE' } });
  expect(stranger.read(choice, 0)).toEqual({ ok: false, refusal: { code: 'INVALID_QUOTE' } });
  expect(quotes.read('nonsense', 0)).toEqual({ ok: false, refusal: { code: 'INVALID_QUOTE' } });
  expect(quotes.read(`${choice}|more`, 0)).toEqual({ ok: false, refusal: { code: 'INVALID_QUOTE' } });
});
