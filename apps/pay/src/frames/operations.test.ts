import { expect, test } from 'vitest';
import { createOperations, type Outcome, type Work } from './operations.ts';

const ACCESS = { bearer: 'b', tenant: 't', application: 'CLICKLIST', locale: 'en-US' };
const OK: Outcome = { reply: { type: 'CVV_OK', body: { checkoutId: 'co_1' } } };
const refused = (retryable: boolean): Outcome => ({ error: { code: '500', retryable } });

/**
 * Operations whose forms are valid or not, in turn, and whose work returns these results in turn; and how often each
 * ran.
 */
function scene(answers: readonly Outcome[], fit: readonly boolean[] = []) {
  const operations = createOperations();
  const seen = { prepared: 0, worked: 0 };
  const work: Work = () => {
    seen.worked += 1;
    return Promise.resolve(answers[seen.worked - 1] ?? OK);
  };
  const prepare = (): Promise<Work | undefined> => {
    seen.prepared += 1;
    return Promise.resolve(fit[seen.prepared - 1] === false ? undefined : work);
  };
  const request = (id: string, attempt = 1) => operations.request({ id, attempt, access: ACCESS, prepare });
  return { request, seen, clear: operations.clear };
}

test('an operation that is repeated while it runs or when it is done runs once', async () => {
  const { request, seen } = scene([OK]);
  expect(await Promise.all([request('a'), request('a', 2)])).toEqual([OK, OK]);
  expect(await request('a', 3)).toEqual(OK);
  expect(seen).toEqual({ prepared: 1, worked: 1 });
});

test('what may be retried is, with what was sealed the first time', async () => {
  const { request, seen } = scene([refused(true), OK]);
  expect(await request('a')).toEqual(refused(true));
  expect(await request('a', 2)).toEqual(OK);
  expect(seen).toEqual({ prepared: 1, worked: 2 });
});

test.each([
  { code: '877', status: 400 },
  { code: '878', status: 400 },
  { code: '401', status: 401 },
])('what the vault did not open ($code) is sealed anew for the next try', async (error) => {
  const { request, seen } = scene([{ error: { ...error, retryable: true } }, OK]);
  await request('a');
  expect(await request('a', 2)).toEqual(OK);
  expect(seen).toEqual({ prepared: 2, worked: 2 });
});

test('a final refusal is final', async () => {
  const { request, seen } = scene([refused(false), OK]);
  expect(await request('a')).toEqual(refused(false));
  expect(await request('a', 2)).toEqual(refused(false));
  expect(seen.worked).toBe(1);
});

test('an invalid form is read again, and so is every operation after a clear', async () => {
  const { request, seen, clear } = scene([OK, OK], [false]);
  expect(await request('a')).toBeUndefined();
  expect(await request('a')).toEqual(OK);
  clear();
  expect(await request('a')).toEqual(OK);
  expect(seen).toEqual({ prepared: 3, worked: 2 });
});

test('a fault leaves nothing behind', async () => {
  const operations = createOperations();
  const pending = { id: 'a', attempt: 1, access: ACCESS };
  await expect(operations.request({ ...pending, prepare: () => Promise.reject(new Error('no key')) })).rejects.toThrow(
    'no key',
  );
  expect(await operations.request({ ...pending, prepare: () => Promise.resolve(() => Promise.resolve(OK)) })).toEqual(
    OK,
  );
});
