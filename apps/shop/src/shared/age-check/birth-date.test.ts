import { expect, test } from 'vitest';
import fc from 'fast-check';
import { birthDateInput, shownBirthDate } from './birth-date.ts';

/** The field after each key. */
const typed = (keys: string): string =>
  [...keys].reduce((before, char) => birthDateInput(before + char, before, 'insertText'), '');

test.each([
  ['03271985', '03/27/1985'],
  ['03/27/1985', '03/27/1985'],
  ['3271985', '03/27/1985'],
  ['1171985', '11/07/1985'],
  ['3/27/1985', '03/27/1985'],
  ['1/2/1985', '01/02/1985'],
  ['3/7/1985', '03/07/1985'],
  ['03//27/1985', '03/27/1985'],
  ['032719856', '03/27/1985'],
  ['032', '03/2'],
  ['1', '1'],
  ['03', '03/'],
  ['02301985', '02/30/1985'],
  ['Mar 27, 1985', '03/27/1985'],
])('keys %s become %s, so that a keyboard without a slash is enough', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ['1985-03-27', '03/27/1985', 'insertReplacementText'],
  ['1985-03-27', '03/27/1985', undefined],
  ['3.27.1985', '03/27/1985', 'insertFromPaste'],
  ['March 27, 1985', '03/27/1985', 'insertFromPaste'],
  ['no date', 'no date', 'insertFromPaste'],
])('%s that is filled in or pasted is shown as %s', (text, shown, inputType) => {
  expect(birthDateInput(text, '', inputType)).toBe(shown);
});

test('what is deleted stays deleted, and a correction in the middle is left as it is typed', () => {
  expect(birthDateInput('03', '03/', 'deleteContentBackward')).toBe('03');
  expect(birthDateInput('03/7/1985', '03/27/1985', 'deleteContentBackward')).toBe('03/7/1985');
  expect(birthDateInput('03/1/1985', '03/27/1985', 'insertText')).toBe('03/1/1985');
  expect(birthDateInput('03/17/1985', '03/1/1985', 'insertText')).toBe('03/17/1985');
});

test('AGE-018 every day from 1900 on is shown as MM/DD/YYYY, however it is typed', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, dayOfMonth] = iso.split('-');
      const shown = `${month}/${dayOfMonth}/${year}`;
      expect(shownBirthDate(iso)).toBe(shown);
      expect(typed(`${month}${dayOfMonth}${year}`)).toBe(shown);
      expect(typed(`${Number(month)}/${Number(dayOfMonth)}/${year}`)).toBe(shown);
    }),
  );
});
