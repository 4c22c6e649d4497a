import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#api/keys.ts';
import { goOnWithKept, keepAnswers } from './kept-answers.ts';

const NOW = Date.parse('2026-05-04T16:00:00Z');
const HOUR = 60 * 60 * 1_000;
const PICK = '/stores/1/pick/101/finish';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a tab keeps: names are own properties, as in a browser. */
function tabStorage(): Storage {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((name: string) => kept[name] ?? null),
    setItem: hidden((name: string, text: string) => void (kept[name] = text)),
    removeItem: hidden((name: string) => void delete kept[name]),
  }) as unknown as Storage;
}

/** A tab in which somebody picks order 101. */
function picking(storage = tabStorage()) {
  const client = new QueryClient();
  keepAnswers(client, storage);
  client.setQueryData(keys.session(), { staffId: 'stf_1', firstName: 'Dana' });
  client.setQueryData(keys.pickOrder('101'), { orderId: '101' });
  client.setQueryData(keys.deskOrder('101'), { email: 'una@shop.example' });
  return { client, storage };
}

const reopened = (storage: Storage, pathname = PICK, now = NOW) => {
  const client = new QueryClient();
  return {
    session: goOnWithKept(client, { storage, pathname, now }),
    order: client.getQueryData(keys.pickOrder('101')),
  };
};

test('a page of picking goes on after a reload, and no other page does', () => {
  const { storage } = picking();
  expect(reopened(storage)).toEqual({
    session: { staffId: 'stf_1', firstName: 'Dana' },
    order: { orderId: '101' },
  });
  for (const other of ['/stores/1/orders/101', '/stores/1/picked/101'])
    expect(reopened(storage, other)).toEqual({ session: undefined, order: undefined });
  expect(JSON.stringify(storage)).not.toContain('una@');
});

test('it ends after twelve hours', () => {
  const { storage } = picking();
  expect(reopened(storage, PICK, NOW + 12 * HOUR).session).toBeDefined();
  expect(reopened(storage, PICK, NOW + 12 * HOUR + 1)).toEqual({ session: undefined, order: undefined });
  expect(Object.keys(storage)).toEqual([]);
});

test('nothing is left after the sign-out, or when a session has ended', () => {
  const signedOut = picking();
  signedOut.client.clear();
  expect(Object.keys(signedOut.storage)).toEqual([]);
  const ended = picking();
  ended.client.removeQueries({ queryKey: keys.session() });
  expect(Object.keys(ended.storage)).toEqual([]);
});

test('an order that one no longer picks is dropped', () => {
  const { client, storage } = picking();
  client.setQueryData(keys.pickQueue('1'), { yours: [{ orderId: '101' }] });
  expect(reopened(storage).order).toBeDefined();
  client.setQueryData(keys.substitutes('101', 'line-milk'), { substitutes: [] });
  expect(Object.keys(storage).join(' ')).toContain('line-milk');
  client.setQueryData(keys.pickQueue('1'), { yours: [] });
  expect(reopened(storage).order).toBeUndefined();
  expect(Object.keys(storage).join(' ')).not.toContain('line-milk');
});

test('of two who used one tab, only what whoever is signed in kept is gone on with', () => {
  const { client, storage } = picking();
  client.setQueryData(keys.session(), { staffId: 'stf_2', firstName: 'Sol' });
  expect(reopened(storage)).toEqual({ session: { staffId: 'stf_2', firstName: 'Sol' }, order: undefined });
});

test('before anybody is known to be signed in, nothing is kept', () => {
  const [client, storage] = [new QueryClient(), tabStorage()];
  keepAnswers(client, storage);
  client.setQueryData(keys.pickOrder('101'), { orderId: '101' });
  expect(Object.keys(storage)).toEqual([]);
});
