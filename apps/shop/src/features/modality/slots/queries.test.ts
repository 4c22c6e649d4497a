import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { optionIdOf } from '#shared/slots/slots.ts';
import { upfrontQuery } from './queries.ts';

const four = aSlot('2026-11-22T21:00:00.000Z', { cost: 'USD 4.95' });
const slots = { days: [aDay('2026-11-22', [four])], items: {}, membership: null, message: null };
const lines = [
  { gtin13: '0400000000010', quantity: 2 },
  { gtin13: '0400000000020', quantity: 0 },
];

afterEach(() => vi.unstubAllGlobals());

test('SLT-006 SLT-007 SLT-008 SLT-009 PRM-001 PRM-002 PRM-004 requests by a POST the third party’s times too, and reads days and times', async () => {
  const sent: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return Response.json(path.includes('/baskets/') ? { lines } : slots);
  });
  const found = await new QueryClient().fetchQuery(upfrontQuery('DELIVERY', 'here', 'Fetchers'));
  expect(found.slots.days).toEqual([expect.objectContaining({ times: [four] })]);
  const { path, init } = sent.at(-1) ?? { path: '', init: {} };
  expect([path, init.method]).toEqual(['/atlas/v1/promising/v4/timeslots', 'POST']);
  expect(JSON.parse(typeof init.body === 'string' ? init.body : '')).toMatchObject({
    locale: 'en-US',
    modality: 'DELIVERY',
    vendors: { sources: ['Fetchers'], handoffs: ['Fetchers'] },
    items: [{ gtin13: '0400000000010', quantity: 2 }],
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(init.headers).toMatchObject({ 'x-user-time-zone': zone });
});

test('SLT-005 equal options under two quotes are two selections', () => {
  expect(optionIdOf({ ...four, quoteId: 'one', optionId: 'same' })).toBe('one|same');
  expect(optionIdOf({ ...four, quoteId: 'two', optionId: 'same' })).toBe('two|same');
});
