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
  expect(reopened(storage, '/stores/1/orders/101')).toEqual({ session: undefined, order: undefined });
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
  client.setQueryData(keys.pickQueue('1'), { yours: [] });
  expect(reopened(storage).order).toBeUndefined();
});
