import { expect, test } from 'vitest';
import { logCopy } from './log-copy.ts';

test.each([
  [
    'change-week',
    { kind: 'week', modality: 'PICKUP', from: '2026-12-24' },
    'Changed the weekly times of Pickup from Thu, Dec 24, 2026 on',
  ],
  [
    'change-message',
    { kind: 'setting', name: 'banner/welcome', locales: ['es-US'] },
    'Changed the message “Label of banner/welcome” in Spanish',
  ],
  [
    'change-message',
    { kind: 'setting', name: 'banner/welcome', locales: ['en-US', 'es-US'] },
    'Changed the message “Label of banner/welcome” in English and Spanish',
  ],
  [
    'change-switch',
    { kind: 'setting', name: 'switch/emailOptIn', locales: [] },
    'Changed the switch “Label of switch/emailOptIn”',
  ],
  ['change-area', { kind: 'area', added: 2, removed: 1 }, 'Changed the delivery area: 2 ZIPs added, 1 ZIP removed'],
  ['change-area', { kind: 'area', added: 0, removed: 1 }, 'Changed the delivery area: 1 ZIP removed'],
  ['change-area', { kind: 'service', service: 'IN_STORE', isOn: false }, 'Turned In Store off'],
  [
    'pick-line',
    { kind: 'pick', item: 'Hass Avocado', outcome: 'FOUND', found: 3, ordered: 3, instead: null },
    'Picked 3 × Hass Avocado',
  ],
  [
    'pick-line',
    { kind: 'pick', item: 'Hass Avocado', outcome: 'PARTLY', found: 2, ordered: 3, instead: null },
    'Picked 2 of 3 × Hass Avocado',
  ],
  [
    'pick-line',
    { kind: 'pick', item: 'Broth', outcome: 'SWAPPED', found: 1, ordered: 3, instead: { item: 'Soup', quantity: 2 } },
    'Picked 2 × Soup instead of Broth, and found 1 of 3',
  ],
  [
    'propose-substitutes',
    { kind: 'proposal', item: 'Broth', proposed: 2, found: 1, ordered: 3 },
    'Proposed 2 substitutes for Broth, and found 1 of 3',
  ],
  [
    'propose-substitutes',
    { kind: 'proposal', item: 'Broth', proposed: 1, found: 0, ordered: 3 },
    'Proposed 1 substitute for Broth',
  ],
  ['apply-import', { kind: 'file', fileName: 'fall.csv', of: 'hours', importId: null }, 'Applied a file of hours'],
  [
    'cancel-import',
    { kind: 'file', fileName: 'fall.csv', of: 'prices', importId: null },
    'Canceled a planned file of prices',
  ],
  ['take-out', { kind: 'taken-out', item: 'Soup', quantity: 2 }, 'Took 2 × Soup out of a tote'],
  [
    'refund-items',
    { kind: 'refund', amount: 'USD 8.48', isUnlimited: true, withFees: false },
    'Refunded items: $8.48, without a limit',
  ],
  [
    'refund-items',
    { kind: 'refund', amount: 'USD 41.65', isUnlimited: false, withFees: true },
    'Refunded items and fees: $41.65',
  ],
  ['give-order', { kind: 'giving', to: 'Ann Lee', from: null }, 'Gave an order to Ann Lee'],
  ['give-order', { kind: 'giving', to: 'Ann Lee', from: 'Bo Park' }, 'Gave an order to Ann Lee instead of Bo Park'],
  ['leave-order', { kind: 'giving', to: null, from: 'Bo Park' }, 'Left Bo Park’s order to all pickers again'],
  ['release-order', { kind: 'giving', to: null, from: 'Bo Park' }, 'Took Bo Park’s order back'],
  ['take-order', { kind: 'giving', to: null, from: 'Bo Park' }, 'Took an order to pick that was given to Bo Park'],
  ['release-order', null, 'Gave an order back'],
  ['propose-substitutes', null, 'Proposed substitutes'],
  ['change-week', null, 'Changed the weekly times'],
  ['snow-day', null, 'Closed times for a snow day'],
  ['roll-back-import', null, 'Ended a file as planned'],
] as const)('%s with %j says which one', (kind, detail, text) => {
  expect(
    logCopy.kind(
      {
        kind,
        detail: detail && ('locales' in detail ? { ...detail, locales: [...detail.locales] } : detail),
        reason: null,
      },
      (name) => `Label of ${name}`,
    ),
  ).toBe(text);
});

test('a file that somebody rolled back has a reason', () => {
  const rolledBack = { kind: 'roll-back-import', detail: null, reason: 'Wrong list' };
  expect(logCopy.kind(rolledBack, (name) => name)).toBe('Rolled a file back');
});
