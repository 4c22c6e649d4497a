import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { clearEntry, saveEntry, savedEntry } from '#shared/address-book/saved-entry.ts';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import { pendingSignOut } from '#browser/pending-sign-out.ts';
import { keepPhone, storedPhone } from '#browser/stored-phone.ts';
import { signOutQuery } from './sign-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearEntry();
});

test.each([
  ['by the server', 204],
  ['without the server', 500],
])('signing out %s deletes the phone and the address that were given in this browser', async (_what, status) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  keepPhone('(513) 555-0100');
  saveEntry('p', NEW_ADDRESS);
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(signOutQuery(queryClient)).catch(() => undefined);
  expect(storedPhone()).toBe('');
  expect(savedEntry('p', undefined)).toBeUndefined();
  // What the server does not know of yet is remembered.
  expect(pendingSignOut() !== undefined).toBe(status === 500);
});
