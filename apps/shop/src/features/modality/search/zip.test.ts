import { describe, expect, test } from 'vitest';
import { isZip, pastedZip, zipAfterTyping } from './zip.ts';

describe('typing a ZIP', () => {
  test('WTS-061 a change to 6 or more characters is not taken, the old value stays', () => {
    expect(zipAfterTyping('45202', '452021')).toBe('45202');
    expect(zipAfterTyping('', '452021234')).toBe('');
    expect(zipAfterTyping('4520', '45202')).toBe('45202');
  });

  test.each([
    ['45202', true],
    ['4520', false],
    ['452021', false],
    ['4520a', false],
    [' 45202', false],
    ['', false],
  ])('%j is a ZIP: %s', (text, expected) => {
    expect(isZip(text)).toBe(expected);
  });

  test.each([
    [' 45202-1234 ', '45202'],
    ['45202', '45202'],
    ['452021234', '45202'],
    ['45202/1234', '45202'],
    ['452021', undefined],
    ['Cincinnati 45202', undefined],
  ])('pasted %j gives %s', (text, expected) => {
    expect(pastedZip(text)).toBe(expected);
  });
});
