import { expect, test } from 'vitest';
import { cameBackText } from './came-back.ts';

test.each([
  ['PICKUP', 'NO_SHOW', 'Nobody came'],
  ['DELIVERY', 'NO_SHOW', 'Nobody opened'],
  ['PICKUP', 'LEFT', 'Came, and left without it'],
  ['DELIVERY', 'REFUSED', 'They did not want it'],
  ['DELIVERY', 'UNREACHABLE', 'The driver could not get there'],
  ['PICKUP', 'WITHHELD', 'We could not give it to them'],
  ['DELIVERY', 'NO_ID', 'We could not give it to them: no valid ID'],
  ['PICKUP', 'OVERDUE', 'Nobody handed it over within 2 hours after its window'],
  ['DELIVERY', 'DECLINED', 'A card declined the charge'],
  ['PICKUP', 'UNREACHABLE', undefined],
  ['DELIVERY', 'LEFT', undefined],
] as const)('an order for %s that came back for %s says: %s', (modality, reason, text) => {
  expect(cameBackText(modality, reason)).toBe(text);
});
