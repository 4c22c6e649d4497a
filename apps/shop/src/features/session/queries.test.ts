import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { clearEntry, saveEntry, savedEntry } from '#shared/address-book/saved-entry.ts';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import { keepPhone, storedPhone } from '#browser/stored-phone.ts';
import { signOutQuery } from './queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearEntry();
});

test.each([
  ['deletes the phone and the address that were given in this browser', 204, ''],
  ['keeps them when nobody was signed out', 500, '(513) 555-0100'],
])('signing out %s', async (_what, status, left) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  keepPhone('(513) 555-0100');
  saveEntry('p', NEW_ADDRESS);
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(signOutQuery(queryClient)).catch(() => undefined);
  expect(storedPhone()).toBe(left);
  expect(savedEntry('p', undefined) === undefined).toBe(left === '');
});
