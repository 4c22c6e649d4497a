import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPhone, storedPhone } from '../../stored-phone.ts';
import { signOutQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['forgets the phone that was given in this browser', 204, ''],
  ['keeps it when nobody was signed out', 500, '(513) 555-0100'],
])('signing out %s', async (_what, status, left) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  keepPhone('(513) 555-0100');
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(signOutQuery(queryClient)).catch(() => undefined);
  expect(storedPhone()).toBe(left);
});
