import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, checkAge, DEFAULT_MIN_AGE, EARLIEST_BIRTH, parseBirthDate, requiredAge } from './age.ts';

describe('a date of birth', () => {
  test.each([
    ['01/05/1990', '1990-01-05'],
    ['1/5/1990', '1990-01-05'],
    [' 01/05/1990 ', '1990-01-05'],
    ['01-05-1990', '1990-01-05'],
    ['01.05.1990', '1990-01-05'],
    ['1 5 1990', '1990-01-05'],
    ['1 / 5 / 1990', '1990-01-05'],
    ['01051990', '1990-01-05'],
    ['1990-01-05', '1990-01-05'],
    ['Jan 5, 1990', '1990-01-05'],
    ['jan 5 1990', '1990-01-05'],
    ['Jan. 5th, 1990', '1990-01-05'],
    ['January 5, 1990', '1990-01-05'],
    ['5 January 1990', '1990-01-05'],
    ['5th Sept 1990', '1990-09-05'],
    ['02/29/2004', '2004-02-29'],
    ['12/31/1999', '1999-12-31'],
  ])('typed as "%s" is %s', (typed, iso) => {
    expect(parseBirthDate(typed)).toBe(iso);
  });
  test.each([
    '',
    'yesterday',
    '02/30/1990',
    '02/29/2003',
    '13/01/1990',
    '00/10/1990',
    '1/5/90',
    '1990-1-5',
    'Foo 5, 1990',
    '1/5/1990/2',
  ])('typed as "%s" is no date', (typed) => {
    expect(parseBirthDate(typed)).toBeUndefined();
  });
  test('AGE-012 1899-12-31 is rejected, 1900-01-01 is accepted', () => {
    expect(EARLIEST_BIRTH).toBe('1900-01-01');
    expect([parseBirthDate('12/31/1899'), parseBirthDate('01/01/1900')]).toEqual([undefined, '1900-01-01']);
  });
  test('typed month first reads back as the same calendar day', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (each) => {
        const iso = each.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        expect(parseBirthDate(`${month}/${day}/${year}`)).toBe(iso);
      }),
    );
  });
});

describe('age', () => {
  test('AGE-015 is in whole years on the day of the handover (decision 45): the birthday itself counts, the day before it does not', () => {
    expect([ageOn('2005-11-21', '2026-11-20'), ageOn('2005-11-21', '2026-11-21')]).toEqual([20, 21]);
  });
  test('AGE-016 of a future date of birth is -1 and fails the minimum-age check', () => {
    expect(ageOn('2026-11-22', '2026-11-21')).toBe(-1);
    expect(checkAge('11/22/2026', 18, '2026-11-21')).toEqual({ ok: false, refusal: { code: 'TOO_YOUNG', minAge: 18 } });
  });
  test('of someone born on February 29 increases on March 1 in other years', () => {
    expect([
      ageOn('2004-02-29', '2025-02-28'),
      ageOn('2004-02-29', '2025-03-01'),
      ageOn('2004-02-29', '2024-02-29'),
    ]).toEqual([20, 21, 20]);
  });
  test('is 0 on the day of birth', () => {
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
  });
  test('never decreases over time', () => {
    const day = fc
      .integer({ min: 0, max: 45_000 })
      .map((n) => new Date(Date.UTC(1900, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (birth, one, two) => {
        const [earlier, later] = one < two ? [one, two] : [two, one];
        expect(ageOn(birth, earlier)).toBeLessThanOrEqual(ageOn(birth, later));
      }),
    );
  });
});

describe('the check', () => {
  test('asks for the age on the day of the handover', () => {
    expect(checkAge('11/21/2005', 21, '2026-11-21')).toEqual({ ok: true, value: '2005-11-21' });
    expect(checkAge('11/22/2005', 21, '2026-11-21')).toEqual({ ok: false, refusal: { code: 'TOO_YOUNG', minAge: 21 } });
    expect(checkAge('02/30/1990', 21, '2026-11-21')).toEqual({ ok: false, refusal: { code: 'NOT_A_DATE' } });
  });
  test('PRM-023 CON-005 is needed only with restricted items, with age 21 when none is given', () => {
    const item = (isRestricted: boolean, minAge?: number) => ({ isRestricted, minAge });
    expect(DEFAULT_MIN_AGE).toBe(21);
    expect(requiredAge([])).toBeUndefined();
    expect(requiredAge([item(false), item(false, 18)])).toBeUndefined();
    expect(requiredAge([item(false), item(true)])).toBe(21);
    expect(requiredAge([item(true, 18), item(true, 16)])).toBe(18);
  });
});
