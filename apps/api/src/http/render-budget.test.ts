import { expect, test } from 'vitest';
import { renderBudget } from './render-budget.ts';

const LIMITS = { atOnce: 2, milliseconds: 60_000, failures: 3, restMilliseconds: 60_000 };

function budgetWith(limits: Partial<typeof LIMITS> = {}) {
  const failures: string[] = [];
  const budget = renderBudget({ ...LIMITS, ...limits }, (error) => failures.push(String(error)));
  return { budget, failures };
}
const broken = () => Promise.reject(new Error('broken'));

test('a page that renders is passed on', async () => {
  const { budget, failures } = budgetWith();
  expect(await budget('p', async () => 'page')).toBe('page');
  expect(failures).toEqual([]);
});

test('a page that fails is done without, and reported', async () => {
  const { budget, failures } = budgetWith();
  expect(await budget('p', broken)).toBeUndefined();
  expect(failures).toEqual(['Error: broken']);
  expect(await budget('p', async () => 'page')).toBe('page');
});

test('a page that takes too long is done without, and keeps its place until it ends', async () => {
  const { budget, failures } = budgetWith({ atOnce: 1, milliseconds: 1 });
  const slow = Promise.withResolvers<string>();
  expect(await budget('p', () => slow.promise)).toBeUndefined();
  expect(failures).toEqual(['Error: a page was not rendered in 1 ms']);
  expect(await budget('p', async () => 'page')).toBeUndefined();
  slow.resolve('late');
  await expect.poll(() => budget('p', async () => 'page')).toBe('page');
});

test('no more pages are rendered at once than there are places', async () => {
  const { budget } = budgetWith();
  const pages = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const rendering = pages.map(({ promise }) => budget('p', () => promise));
  let isTried = false;
  const third = await budget('p', async () => (isTried = true));
  expect([third, isTried]).toEqual([undefined, false]);
  pages.forEach(({ resolve }, index) => resolve(index));
  expect(await Promise.all(rendering)).toEqual([0, 1]);
  expect(await budget('p', async () => 'page')).toBe('page');
});

test('after failures in a row nothing is tried; a success in between starts the count anew', async () => {
  const { budget } = budgetWith();
  for (const render of [broken, broken, async () => 'page', broken, broken]) await budget('p', render);
  expect(await budget('p', async () => 'page')).toBe('page');
  for (const render of [broken, broken, broken]) await budget('p', render);
  let isTried = false;
  expect(await budget('p', async () => (isTried = true))).toBeUndefined();
  expect(isTried).toBe(false);
});

test('a kind of page that fails does not stop the others', async () => {
  const { budget } = budgetWith();
  for (const render of [broken, broken, broken]) await budget('p', render);
  expect(await budget('d', async () => 'page')).toBe('page');
});

test('it is tried again after a rest', async () => {
  const { budget } = budgetWith({ restMilliseconds: 0 });
  for (const render of [broken, broken, broken]) await budget('p', render);
  expect(await budget('p', async () => 'page')).toBe('page');
});
