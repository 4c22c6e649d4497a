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
    'Changed the message “welcome” in Spanish',
  ],
  [
    'change-message',
    { kind: 'setting', name: 'banner/welcome', locales: ['en-US', 'es-US'] },
    'Changed the message “welcome” in English and Spanish',
  ],
  ['change-switch', { kind: 'setting', name: 'switch/emailOptIn', locales: [] }, 'Changed the switch “emailOptIn”'],
  ['change-area', { kind: 'area', added: 2, removed: 1 }, 'Changed the delivery area: 2 ZIPs added, 1 ZIP removed'],
  ['change-area', { kind: 'area', added: 0, removed: 1 }, 'Changed the delivery area: 1 ZIP removed'],
  ['change-area', { kind: 'service', service: 'IN_STORE', isOn: false }, 'Turned In Store off'],
  ['change-week', null, 'Changed the weekly times'],
] as const)('%s with %j says which one', (kind, detail, text) => {
  expect(
    logCopy.kind(kind, detail && ('locales' in detail ? { ...detail, locales: [...detail.locales] } : detail)),
  ).toBe(text);
});
