import { expect, test } from 'vitest';
import { reserveText } from './reserve-text.ts';

test.each([
  ['DELIVERY', false, 0, 'Reserve Your Time'],
  ['DELIVERY', false, 2, 'Schedule Delivery'],
  ['DELIVERY', true, 0, 'Edit Reservation'],
  ['DELIVERY', true, 2, 'Edit Reservation'],
  ['PICKUP', false, 2, 'Reserve Your Time'],
  ['PICKUP', true, 2, 'Edit Reservation'],
] as const)('for %s with a time held (%s) and %i items the button reads %s', (modality, isHeld, items, label) => {
  expect(reserveText(modality, isHeld, items)).toBe(label);
});
