import { expect, test } from 'vitest';
import { missText } from './miss-text.ts';

test.each([
  ['PICKUP', 'REFUSED', 'en-US', "It wasn't handed over at pickup."],
  ['DELIVERY', 'REFUSED', 'en-US', "It wasn't handed over at the door."],
  ['DELIVERY', 'UNREACHABLE', 'es-US', 'El repartidor no pudo llegar a tu dirección.'],
  ['PICKUP', 'UNREACHABLE', 'en-US', undefined],
  ['DELIVERY', 'LEFT', 'es-US', undefined],
] as const)('an order for %s that was missed for %s says why in %s', (modality, reason, locale, text) => {
  expect(missText(modality, reason, locale)).toBe(text);
});
