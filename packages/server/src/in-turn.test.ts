import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeInTurn } from './in-turn.ts';

test('work under one name runs after each other in the order of its calls, under other names at once', async () => {
  const inTurn = makeInTurn();
  const seen: string[] = [];
  const step = (name: string, nth: number, wait: number) =>
    inTurn(name, async () => {
      seen.push(`${name}${nth} begins`);
      await sleep(wait);
      seen.push(`${name}${nth} ends`);
      return nth;
    });
  expect(await Promise.all([step('a', 1, 30), step('a', 2, 1), step('b', 1, 1)])).toEqual([1, 2, 1]);
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a fault reaches its own caller alone', async () => {
  const inTurn = makeInTurn();
  const broken = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', async () => 'fine');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
