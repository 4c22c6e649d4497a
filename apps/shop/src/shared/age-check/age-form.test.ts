import { expect, test } from 'vitest';
import { EMPTY_AGE, readAge } from './age-form.ts';

const read = (birthDate: string, agreed = true) => readAge({ birthDate, agreed }, 21, '2026-11-21');

test('AGE-015 counts the birthday itself, on the day of the handover, and not the day before it', () => {
  expect(read('11/21/2005')).toEqual({ ok: true, value: '2005-11-21' });
  expect(read('11/22/2005')).toEqual({ ok: false, refusal: ['TOO_YOUNG'] });
});

test('AGE-012 AGE-016 refuses a day before 1900 as no date, and one in the future as below the age', () => {
  expect(read('01/01/1900')).toEqual({ ok: true, value: '1900-01-01' });
  expect(read('12/31/1899')).toEqual({ ok: false, refusal: ['NOT_A_DATE'] });
  expect(readAge({ birthDate: '11/22/2026', agreed: true }, 0, '2026-11-21')).toEqual({
    ok: false,
    refusal: ['TOO_YOUNG'],
  });
});

test('refuses an invalid date and an unticked box, both at once', () => {
  expect(readAge(EMPTY_AGE, 21, '2026-11-21')).toEqual({ ok: false, refusal: ['NOT_A_DATE', 'NOT_AGREED'] });
  expect(read('02/30/1985', false)).toEqual({ ok: false, refusal: ['NOT_A_DATE', 'NOT_AGREED'] });
  expect(read('03/27/1985', false)).toEqual({ ok: false, refusal: ['NOT_AGREED'] });
});
