import { expect, test } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { deliveryAddressOf, fetchStateOf, inBookOrder, latestOf } from './address-list.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const [a, b, c] = ['a', 'b', 'c'].map((id) => aSavedAddress(id));

test('ADR-010 ADR-011 home comes first, the rest in reverse of the server', () => {
  const home = aSavedAddress('h', { type: 'Home' });
  expect(idsOf(inBookOrder([a!, home, b!, c!]))).toEqual(['h', 'c', 'b', 'a']);
  expect(idsOf(inBookOrder([a!, b!, c!]))).toEqual(['c', 'b', 'a']);
  expect(inBookOrder([])).toEqual([]);
});

test('WTS-123 the latest is the one that was changed last', () => {
  const at = (id: string, lastModified: string) => aSavedAddress(id, { lastModified });
  const list = [
    at('a', '2026-11-02T00:00:00.000Z'),
    at('b', '2026-11-09T00:00:00.000Z'),
    at('c', '2026-10-30T00:00:00.000Z'),
  ];
  expect(latestOf(list)?.id).toBe('b');
  expect(latestOf([])).toBeUndefined();
});

test('a delivery goes to the latest delivery address, and to a mailing address only without one', () => {
  const at = (id: string, type: 'Home' | 'Delivery', day: number) =>
    aSavedAddress(id, { type, lastModified: `2026-11-0${day}T00:00:00.000Z` });
  const home = at('home', 'Home', 9);
  expect(deliveryAddressOf([home, at('old', 'Delivery', 1), at('new', 'Delivery', 2)])?.id).toBe('new');
  expect(deliveryAddressOf([home])?.id).toBe('home');
  expect(deliveryAddressOf([])).toBeUndefined();
});

test('ADR-009 the list has exactly four fetch states', () => {
  const seen = ['pending', 'success', 'error'].flatMap((status) =>
    ['idle', 'fetching', 'paused'].map((fetchStatus) => fetchStateOf({ status, fetchStatus })),
  );
  expect([...new Set(seen)].toSorted()).toEqual(['error', 'in-progress', 'loaded', 'not-called']);
  expect(fetchStateOf({ status: 'pending', fetchStatus: 'idle' })).toBe('not-called');
  expect(fetchStateOf({ status: 'pending', fetchStatus: 'fetching' })).toBe('in-progress');
  expect(fetchStateOf({ status: 'success', fetchStatus: 'fetching' })).toBe('loaded');
  expect(fetchStateOf({ status: 'error', fetchStatus: 'idle' })).toBe('error');
});
