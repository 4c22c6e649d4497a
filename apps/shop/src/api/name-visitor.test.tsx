import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { belongTo, ownerCookie, pageOwner } from '#browser/kept/owner.ts';
import { nameVisitor } from './name-visitor.ts';

const answers = vi.fn<(url: string, sent: RequestInit) => Promise<Response>>();
const setOwner = (text: string, age = 60) =>
  void (document.cookie = `${ownerCookie()}=${text}; Path=/; Max-Age=${age}`);
const clearOwner = () => {
  setOwner('', 0);
  belongTo(undefined);
};

beforeEach(() => {
  clearOwner();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  clearOwner();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.mockReset();
});

test('a browser without an owner asks for a name once, and the page is that owner’s', async () => {
  answers.mockImplementation(async () => {
    setOwner('new-visitor');
    return new Response(null, { status: 204 });
  });
  await nameVisitor();
  expect(answers.mock.calls.map(([url, { method }]) => [method, url])).toEqual([['POST', '/atlas/v1/session/visitor']]);
  expect(pageOwner()).toBe('new-visitor');
});

test('a browser that has an owner asks for none', async () => {
  setOwner('known');
  await nameVisitor();
  expect(answers).not.toHaveBeenCalled();
});

test('a page comes alive without a name where the call fails, or takes more than two seconds', async () => {
  answers.mockRejectedValueOnce(new TypeError('no network'));
  await nameVisitor();
  expect(pageOwner()).toBeUndefined();
  vi.useFakeTimers();
  answers.mockReturnValueOnce(new Promise(() => undefined));
  const waited = vi.fn<() => void>();
  void nameVisitor().then(waited);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
});
