import { afterEach, expect, test, vi } from 'vitest';
import { createMessageLoader, LONGEST_WAIT } from './load-messages.ts';
import { messagesOf } from './messages.es-US.ts';
import { type Messages, tables } from './tables.ts';

/** Tables and a loader of a page of its own. */
function pageWith(load: () => Promise<{ readonly messagesOf: () => Messages }>) {
  const live = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, { ...rows }])) as Messages;
  const loads = { 'es-US': vi.fn(load), 'en-XA': () => Promise.reject(new Error('not asked for')) };
  return { live, load: loads['es-US'], ...createMessageLoader(live, loads) };
}
const spanish = () => Promise.resolve({ messagesOf });
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => vi.useRealTimers());

test('English is in place from the start and loads nothing', () => {
  const { live, load, loadMessages, shownLocale } = pageWith(spanish);
  expect(loadMessages()).toBeUndefined();
  expect(loadMessages('en-US')).toBeUndefined();
  expect([live.copy.retry, shownLocale(), load.mock.calls.length]).toEqual(['Retry', 'en-US', 0]);
});

test('Spanish is loaded once, is in every table when it has come, and in place at once from then on', async () => {
  const { live, load, loadMessages, shownLocale } = pageWith(spanish);
  const loading = loadMessages('es-US');
  expect(loadMessages('es-US')).toBe(loading);
  expect([live.copy.retry, shownLocale()]).toEqual(['Retry', 'en-US']);
  await loading;
  expect(shownLocale()).toBe('es-US');
  expect(live).toEqual(
    Object.fromEntries(Object.entries(messagesOf()).map(([name, rows]) => [name, expect.objectContaining(rows)])),
  );
  expect(loadMessages('es-US')).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a wallet in English after one in Spanish has every English message again', async () => {
  const { live, loadMessages, shownLocale } = pageWith(spanish);
  await loadMessages('es-US');
  expect(loadMessages('en-US')).toBeUndefined();
  expect(live).toEqual(tables);
  expect(shownLocale()).toBe('en-US');
  expect(loadMessages('es-US')).toBeUndefined();
  expect(live.frameText.card.title).toBe('Datos de la tarjeta');
});

test('a language whose script fails is English, and is not asked for again by this page', async () => {
  const { live, load, loadMessages, shownLocale } = pageWith(failing);
  await loadMessages('es-US');
  expect(live).toEqual(tables);
  expect([loadMessages('es-US'), shownLocale(), load.mock.calls.length]).toEqual([undefined, 'en-US', 1]);
});

test('a language whose script does not come in time is English, also when it comes later', async () => {
  vi.useFakeTimers();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const { live, loadMessages, shownLocale } = pageWith(() => late.then(spanish));
  const loading = loadMessages('es-US');
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
  await loading;
  arrive();
  await late;
  await vi.advanceTimersByTimeAsync(0);
  expect([live.copy.retry, shownLocale()]).toEqual(['Retry', 'en-US']);
});

test('a language that fails after another one was shown leaves English, not the other one', async () => {
  const { live, loadMessages } = pageWith(spanish);
  await loadMessages('es-US');
  await loadMessages('en-XA'); // its script fails
  expect(live.copy.retry).toBe('Retry');
});
