import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { type Limited, overText, payoutWords, refundWords } from './over-limit.ts';

const ofMonroe = (max: string, status: Limited['order']['status'] = 'COMPLETE'): Limited => ({
  order: { id: '884122073301550101', status },
  limit: { max, left: max },
  steps: [],
  storeName: 'Monroe',
});
const LEAD = 'Ask a store lead of Monroe, or an administrator.';

test('above a limit it is said whom of the order’s store to ask, or who else may give it', () => {
  expect(overText(cents(25_01), ofMonroe('USD 25.00'))).toBe(
    `$25.01 is more than the $25.00 that you can still give back. ${LEAD}`,
  );
  expect(overText(cents(150_01), ofMonroe('USD 150.00'))).toMatch(/ Ask an administrator\.$/);
  expect(overText(cents(25_00), ofMonroe('USD 25.00'))).toBeUndefined();
});

test('what the server refuses for a limit says the same', () => {
  const words = { title: 'Refund', refusals: { NOT_REFUNDABLE: 'No.' } };
  for (const within of [refundWords, payoutWords]) {
    const { title, refusals, overDay } = within(words, ofMonroe('USD 25.00'));
    expect(title).toBe('Refund');
    expect(refusals).toEqual({
      NOT_REFUNDABLE: 'No.',
      OVER_LIMIT: `This is over your limit for an order. ${LEAD}`,
      OVER_DAY_LIMIT: `This is over your limit for 24 hours. ${LEAD}`,
    });
    expect(overDay('$4.00')).toBe(`This is over your limit for 24 hours: you can give back $4.00 more now. ${LEAD}`);
    expect(within(words, ofMonroe('USD 150.00')).refusals.OVER_DAY_LIMIT).toMatch(/ Ask an administrator\.$/);
  }
});
