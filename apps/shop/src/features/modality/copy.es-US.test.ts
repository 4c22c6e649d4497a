import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';

test('the next window of a modality is not broken between its hours', () => {
  expect(copy.doorNext('mañana', '6–8\u00A0a.m.', 'Gratis')).toBe('Mañana 6–\u20608\u00A0a.m., gratis');
});
