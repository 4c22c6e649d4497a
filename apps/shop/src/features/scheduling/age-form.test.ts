import { expect, test } from 'vitest';
import { EMPTY_AGE, readAge } from './age-form.ts';

const form = (month: string, day: string, year: string, agreed = true) => ({ month, day, year, agreed });
const read = (...typed: Parameters<typeof form>) => readAge(form(...typed), 21, '2026-11-21');

test.each([
  ['3', '27', '1985'],
  ['03', '27', '1985'],
  ['Mar', '27', '1985'],
  ['march', ' 27 ', '1985 '],
])('reads %s %s %s as one date', (month, day, year) => {
  expect(read(month, day, year)).toEqual({ ok: true, value: '1985-03-27' });
});

test('counts the birthday itself, on the day of the handover', () => {
  expect(read('11', '21', '2005')).toEqual({ ok: true, value: '2005-11-21' });
  expect(read('11', '22', '2005')).toEqual({ ok: false, refusal: ['TOO_YOUNG'] });
});

test('refuses an invalid date and an unticked box, both at once', () => {
  expect(readAge(EMPTY_AGE, 21, '2026-11-21')).toEqual({ ok: false, refusal: ['NOT_A_DATE', 'NOT_AGREED'] });
  expect(read('2', '30', '1985', false)).toEqual({ ok: false, refusal: ['NOT_A_DATE', 'NOT_AGREED'] });
  expect(read('3', '27', '1985', false)).toEqual({ ok: false, refusal: ['NOT_AGREED'] });
});
