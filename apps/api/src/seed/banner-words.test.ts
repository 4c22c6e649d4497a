import { describe, expect, test } from 'vitest';
import { readCommonWords } from '@cartwright/server/banner-files';
import { wordGaps } from '#testing/word-gaps.ts';
import { wordsOf } from './banner-words.ts';
import { BANNERS, THIRD_PARTIES } from './data/banners.ts';

const common = readCommonWords('en-US');
const spanish = readCommonWords('es-US');
const without = (table: string, key: string, text?: string) => {
  const { [key]: _, ...rest } = common[table] ?? {};
  const left = text === undefined ? rest : { ...rest, [key]: text };
  return new Map([
    ['en-US' as const, { ...common, [table]: left }],
    ['es-US' as const, spanish],
  ]);
};

test('every banner has every text in every language, with every placeholder filled and no other banner named', () => {
  expect(BANNERS).toHaveLength(32);
  expect(wordGaps(BANNERS, wordsOf)).toEqual([]);
});

test.each([
  ['modality/fulfillment/text', 'noStores', undefined, 'missing'],
  ['checkout/upfront-timeslots', 'failedBody', undefined, 'missing'],
  ['banner', 'technicalDifficulties', undefined, 'missing'],
  ['banner', 'support', 'Call {phnoe}.', "'Call {phnoe}.' has a place that nothing fills"],
  ['banner', 'support', 'Call {constructor}.', "'Call {constructor}.' has a place that nothing fills"],
  ['banner', 'support', 'Call {__proto__}.', "'Call {__proto__}.' has a place that nothing fills"],
  ['banner', 'support', ' ', 'empty'],
  ['banner', 'hotline', 'Call us.', 'unknown'],
])('a text of %s that is wrong is found at every banner: %s', (table, key, text, fault) => {
  const found = wordGaps(BANNERS, (banner) => wordsOf(banner, without(table, key, text)));
  expect(found).toEqual(BANNERS.map(({ bannerId }) => `${bannerId} en-US ${table} ${key}: ${fault}`));
});

test('a text that names one banner is found at all others', () => {
  const found = wordGaps(BANNERS, (banner) => wordsOf(banner, without('banner', 'support', 'Call Quickstep.')));
  expect(found).toHaveLength(31);
  expect(found.every((line) => line.endsWith(': names Quickstep'))).toBe(true);
});

const textOf = (bannerId: string, wanted: string, from = 'banner') =>
  BANNERS.filter((banner) => banner.bannerId === bannerId)
    .flatMap((banner) => wordsOf(banner))
    .find(({ table, key }) => table === from && key === wanted)?.text ?? '';

test('ERR-104 the words for technical difficulties contain the customer service number of each banner', () => {
  for (const { bannerId, supportPhone } of BANNERS) {
    expect(textOf(bannerId, 'technicalDifficulties')).toContain(`Customer Service at ${supportPhone}.`);
  }
});

test('ERR-105 ERR-106 a failed checkout is described by banner, with variants of the warehouse and of the second banner', () => {
  const [main, second] = BANNERS;
  const words = [
    textOf(main?.bannerId ?? '', 'checkoutFailed'),
    textOf(second?.bannerId ?? '', 'checkoutFailed'),
    textOf(main?.bannerId ?? '', 'checkoutFailedWarehouse'),
  ];
  const phones = words.map((text) => /1-800-555-\d{4}/.exec(text)?.[0]);
  expect(phones).toEqual([main?.supportPhone, second?.supportPhone, '1-800-555-0399']);
  expect(new Set(words.map((text) => text.replaceAll(/[\d-]/g, ''))).size).toBe(3);
});

describe('memberships', () => {
  const offering = BANNERS.filter(({ membershipPlans }) => membershipPlans.length > 0);
  const plansOf =
    ({ bannerId }: (typeof BANNERS)[number]) =>
    (key: string) =>
      textOf(bannerId, key, 'membership');

  test('BAN-011 one banner, the main one, offers the main membership, and one other the second', () => {
    expect(offering).toEqual(BANNERS.slice(0, 2));
    expect(offering.map(({ membershipPlans }) => membershipPlans)).toEqual([
      ['BST', 'BSTL'],
      ['HTEL', 'HTPL'],
    ]);
  });

  test('MEM-006 MEM-007 a same-day plan has the standard name of the banner’s plan, a next-day one the Essential of it', () => {
    const titles = offering.map((banner) => ['title99', 'title59'].map(plansOf(banner)));
    for (const [index, [standard = '', essential]] of titles.entries()) {
      expect(standard.startsWith(`${offering[index]?.name} `)).toBe(true);
      expect(essential).toBe(`${standard} Essential`);
    }
  });

  test('MEM-012 both tiers of both plans have a message of their own, four in all, and no other banner has any', () => {
    const messages = offering.flatMap((banner) => ['message59', 'message99'].map(plansOf(banner)));
    expect(messages.every((message) => message.length > 20)).toBe(true);
    expect(new Set(messages).size).toBe(4);
    const silent = BANNERS.slice(2)
      .flatMap((banner) => wordsOf(banner))
      .filter(({ table }) => table === 'membership');
    expect(silent).toEqual([]);
  });
});

test('a third party is called by its own phone, whichever of them delivers for a banner', () => {
  const called = new Set(
    BANNERS.map(({ bannerId }) => `${textOf(bannerId, 'thirdPartyName')} ${textOf(bannerId, 'thirdPartyPhone')}`),
  );
  expect([...called].toSorted()).toEqual(THIRD_PARTIES.map(({ name, phone }) => `${name} ${phone}`).toSorted());
  expect(new Set(THIRD_PARTIES.map(({ phone }) => phone)).size).toBe(THIRD_PARTIES.length);
});
