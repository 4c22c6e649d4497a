import { expect, test } from 'vitest';
import { tenderName, tenderText, tenderTitle } from './tender-text.ts';

test.each([
  ['BANK_CARD', 'VISA', 'Visa', 'Visa'],
  ['BANK_CARD', 'AMEX', 'American Express', 'American Express'],
  ['BANK_CARD', 'NONE', 'card', 'tarjeta'],
  ['GIFT_CARD', 'NONE', 'gift card', 'tarjeta de regalo'],
  ['EBT', 'EBT', 'SNAP EBT card', 'tarjeta SNAP EBT'],
] as const)('a %s of the brand %s is a "%s", in Spanish "%s"', (type, brand, english, spanish) => {
  const tender = { type, brand, lastFour: '1111' };
  expect(tenderName(tender, 'en-US')).toBe(english);
  expect(tenderText(tender, 'en-US')).toBe(`${english} ending in 1111`);
  expect(tenderName(tender, 'es-US')).toBe(spanish);
  expect(tenderText(tender, 'es-US')).toBe(`${spanish} terminada en 1111`);
});

test('at the start of a line, its name begins with a capital', () => {
  const tender = { type: 'GIFT_CARD', brand: 'NONE' } as const;
  expect(tenderTitle(tender, 'en-US')).toBe('Gift card');
  expect(tenderTitle(tender, 'es-US')).toBe('Tarjeta de regalo');
  expect(tenderTitle({ type: 'BANK_CARD', brand: 'VISA' }, 'en-US')).toBe('Visa');
});
