import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, parsePhone, phoneToWire } from './phone.ts';

test.each([
  '5135550100',
  '513-555-0100',
  '(513) 555-0100',
  '(513)555-0100',
  '513.555.0100',
  '513 555 0100',
  ' 513 - 555 - 0100 ',
  '513/555-0100',
  '513–555–0100',
  '15135550100',
  '1-513-555-0100',
  '1 (513) 555-0100',
  '+1 513 555 0100',
  '+15135550100',
  '+1 (513) 555-0100',
])('"%s" is a phone number', (typed) => {
  expect(parsePhone(typed)).toBe('5135550100');
});
test.each([
  '',
  '555-0100',
  '513555010',
  '513555010012',
  '25135550100',
  '+44 20 7946 0958',
  '513-555-CALL',
  '5135550100 x5',
])('"%s" is none', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});
test('ADR-055 1 (513) 555-0100 and 5135550100 give the same number, its last ten digits', () => {
  expect(parsePhone('1 (513) 555-0100')).toBe('5135550100');
  expect(parsePhone('5135550100')).toBe('5135550100');
});

const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 })
  .map((each) => parsePhone(each.join('')))
  .filter((each) => each !== undefined);
test('ADR-056 CON-009 a phone number has 10 digits and is prefixed with +1 when sent', () => {
  fc.assert(
    fc.property(digits, (each) => {
      expect(each).toMatch(/^\d{10}$/);
      expect(phoneToWire(each)).toBe(`+1${each}`);
    }),
  );
  expect(phoneToWire(parsePhone('1 (513) 555-0100')!)).toBe('+15135550100');
  expect(parsePhone('5135550100')?.length).toBe(10);
  expect(parsePhone('513555010')).toBeUndefined();
});
test('ADR-057 a phone number is displayed as (xxx) xxx-xxxx', () => {
  fc.assert(
    fc.property(digits, (each) => {
      expect(formatPhone(each)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
    }),
  );
  expect(formatPhone(parsePhone('5135550100')!)).toBe('(513) 555-0100');
});
test('every form that is shown or sent reads back as the same number', () => {
  fc.assert(
    fc.property(digits, (each) => {
      for (const form of [phoneToWire, formatPhone]) expect(parsePhone(form(each))).toBe(each);
    }),
  );
});
