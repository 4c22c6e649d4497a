import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

const ID = '884122073301550101';

test.each([
  [ID, [ID]],
  [' 8841 2207 3301 5501 01 ', [ID]],
  ['#8841-2207-3301-5501-01', [ID]],
  ['8841220733015501', [ID, '884122073301550102']],
  ['8841 2207 3301 5501 0', [ID, '884122073301550102']],
  ['884122073301550107', []],
])('%s is an order’s number', (text, orderIds) => {
  expect(readOrderSearch(text)).toEqual({ kind: 'number', orderIds });
});

test.each(['5501', '01 5501', '33015501'])('%s is the end of a number, with or without its modality', (text) => {
  const digits = text.replace(' ', '');
  expect(readOrderSearch(text)).toEqual({ kind: 'end', endings: [digits, `${digits}01`, `${digits}02`] });
});

test.each(['(513) 555-0142', '513-555-0142', '5135550142', '+1 513 555 0142', '1.513.555.0142'])(
  '%s is a phone',
  (text) => {
    expect(readOrderSearch(text)).toEqual({ kind: 'phone', phone: '+15135550142' });
  },
);

test('a mail address is one as a whole, in any case', () => {
  expect(readOrderSearch(' Rosa.Lindqvist@Example.com ')).toEqual({
    kind: 'mail',
    address: 'rosa.lindqvist@example.com',
  });
});

test.each([
  '',
  '   ',
  '123',
  '123456789',
  'Rosa',
  'rosa@',
  '@example.com',
  'rosa@example',
  '%',
  '1234567890123',
  '+49 30 1234567',
])('“%s” is nothing to look for', (text) => {
  expect(readOrderSearch(text)).toBeUndefined();
});
