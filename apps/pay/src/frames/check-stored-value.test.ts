import { expect, test } from 'vitest';
import { checkEbtNumber, checkEbtPin, checkGiftNumber, checkGiftPin, dashed } from './check-stored-value.ts';
import { normalize } from './normalize.ts';

const EBT_TEXT = 'Card Number must be at least 16 characters long and at most 19 characters long.';

test.each([
  ['', EBT_TEXT],
  ['507680000000000', EBT_TEXT],
  ['5076800000000000', undefined],
  ['507680000000000000', undefined],
  ['5076800000000000000', undefined],
  ['50768000000000000000', EBT_TEXT],
  ['5076 8000-0000 0000', undefined],
  ['507680000000000x', 'Card number not numeric.'],
])('VAL-020 the SNAP EBT number "%s" is numeric and has 16 to 19 digits: %s', (typed, words) => {
  expect(checkEbtNumber(normalize(typed))?.words).toBe(words);
});

test.each([
  ['', 'Card Number is a required field.'],
  ['984000002500001111', 'Card Number must be exactly 19 characters long.'],
  ['9840000025000011111', undefined],
])('VAL-024 VAL-025 the gift card number "%s": %s', (digits, words) => {
  expect(checkGiftNumber(digits)?.words).toBe(words);
});

test.each([
  ['', 'PIN is a required field.'],
  ['111', 'PIN must be exactly 4 characters long.'],
  ['11111', 'PIN must be exactly 4 characters long.'],
  ['1111', undefined],
])('VAL-026 VAL-027 the gift card PIN "%s": %s', (digits, words) => {
  expect(checkGiftPin(digits)?.words).toBe(words);
});

test.each([
  ['9840000025000011111', '9840000025-000-011-111'],
  ['9840000025', '9840000025'],
  ['98400000250', '9840000025-0'],
  ['9840000025000011111222', '9840000025-000-011-111'],
  ['98a4.0', '9840'],
])('VAL-021 VAL-022 %s is shown as %s: digits, with dashes after the 10th, 13th and 16th', (typed, shown) => {
  expect(dashed(typed)).toBe(shown);
});

test.each([
  ['', '893'],
  ['123', '893'],
  ['12a4', '893'],
  ['1234', undefined],
  ['12345', '894'],
])('the SNAP PIN "%s" has the code %s', (pin, code) => {
  expect(checkEbtPin(pin)?.code).toBe(code);
});
