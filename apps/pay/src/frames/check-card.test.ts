import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandOf, resemblesEbt, maxDigits } from './brands.ts';
import { spaced } from './card-rules.ts';
import { checkCvv, checkNumber } from './check-card.ts';
import { checkExpiry } from './check-expiry.ts';
import { normalize } from './normalize.ts';

test.each([
  ['4242424242424242', undefined],
  ['4111111111111111', undefined],
  ['5555555555554444', undefined],
  ['2223003122003222', undefined],
  ['378282246310005', undefined],
  ['6011111111111117', undefined],
  ['3056930009020004', undefined],
  ['3566002020360505', undefined],
  ['6200000000000005', undefined],
  ['6205500000000000004', undefined],
  ['4242424242424241', '871'],
  ['6221558812340000', '871'],
  ['424242424242', '872'],
  ['4222222222222', '872'],
  ['', '872'],
  ['42424242424242424242', '873'],
  ['4242abcd42424242', '874'],
  ['4242.4242.4242.4242', '874'],
  ['42424242424242424', '876'],
  ['135410014004955', '876'],
  ['6304000000000000', '876'],
  ['9162991287198161476', '876'],
  ['0000000000000000', '876'],
])('the number %s has the code %s', (typed, code) => {
  expect(checkNumber(normalize(typed))).toBe(code);
});

test.each([
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242424242424242'],
  ['４２４２ ４２４２–４２４２\u200b４２４２', '4242424242424242'],
  ['4242-4242 4242\u00a04242\u202c', '4242424242424242'],
  ['𝟒𝟐𝟒𝟐 𝟺𝟸𝟺𝟸 ４２４２－४२४२', '4242424242424242'],
])('%s reads as %s', (typed, digits) => {
  expect(normalize(typed)).toBe(digits);
});

test.each([
  '424242424242424²',
  '424242424242424₂',
  '424242424242424②',
  '4242424242424②42',
  '42424242424242½',
  '四2424242424242',
])('what stands for a number and is no decimal digit is none: %s is not numeric', (typed) => {
  expect(checkNumber(normalize(typed))).toBe('874');
  expect(checkCvv(normalize(typed.replaceAll(/[\d]/g, '').padStart(3, '1')), '4242424242424242')).toBe('881');
});

test('every decimal digit of every script has the value that Unicode gives it', () => {
  // NFKC maps some to ASCII digits; all others come in runs of ten, starting at zero.
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => {
    return (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code));
  });
  const runs = digits.filter((code) => !digits.includes(code - 1));
  expect(digits.length).toBeGreaterThan(600);
  for (const code of digits) {
    const character = String.fromCodePoint(code);
    const plain = character.normalize('NFKC');
    const start = runs.findLast((run) => run <= code) ?? code;
    expect(normalize(character)).toBe(/^[0-9]$/.test(plain) ? plain : String((code - start) % 10));
  }
});

test.each([
  ['abc', '4242424242424242', '881'],
  ['12', '4242424242424242', '882'],
  ['12345', '4242424242424242', '883'],
  ['123', '378282246310005', '882'],
  ['1234', '378282246310005', undefined],
  ['123', '4242424242424242', undefined],
])('the CVV %s of %s has the code %s', (cvv, number, code) => {
  expect(checkCvv(cvv, number)).toBe(code);
});

test('a card is valid until the end of its month', () => {
  const today = { year: 2026, month: 11 };
  expect(checkExpiry('11', '2026', today)).toBeUndefined();
  expect(checkExpiry('10', '2026', today)).toBe('886');
  expect(checkExpiry('13', '2027', today)).toBe('886');
  expect(checkExpiry('', '2027', today)).toBe('886');
});

test('no card is valid for more than twenty years', () => {
  const today = { year: 2026, month: 11 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2026, max: 2099 }), (month, year) => {
      const months = (year - today.year) * 12 + month - today.month;
      const code = checkExpiry(String(month).padStart(2, '0'), String(year), today);
      expect(code).toBe(months < 0 || months > 240 ? '886' : undefined);
    }),
  );
});

test('WAL-110 the brand follows from the first six digits', () => {
  expect(
    ['424242', '555555', '378282', '601111', '305693', '356600', '620000', '507719', '916299'].map(brandOf),
  ).toEqual(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'DINERS', 'JCB', 'UNIONPAY', 'EBT', 'NONE']);
  expect(resemblesEbt('5077190000000000')).toBe(true);
  expect(brandOf('309512')).toBe('DINERS');
});

test('WAL-111 each brand has a maximum of digits, and the mask separates what is more', () => {
  const max = {
    '424242': 19,
    '555555': 16,
    '378282': 15,
    '601111': 19,
    '305693': 19,
    '356600': 19,
    '620000': 19,
    '507719': 19,
    '916299': 19,
  };
  expect(new Set(Object.keys(max).map(brandOf)).size).toBe(9);
  for (const [start, digits] of Object.entries(max)) {
    expect(maxDigits(start)).toBe(digits);
    const whole = spaced(start.padEnd(digits, '1'));
    expect(whole).toMatch(/\d$/);
    expect(spaced(start.padEnd(digits + 1, '1'))).toBe(`${whole} 1`);
    expect(spaced(start.padEnd(digits + 2, '1'))).toBe(`${whole} 11`);
  }
  expect(spaced('4242424242424242')).toBe('4242 4242 4242 4242');
});
