import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work under one name runs one after another in call order, under other names at once', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  const step = (name: string, nth: number, until: Promise<unknown>) =>
    mutex(name, async () => {
      seen.push(`${name}${nth} begins`);
      await until;
      seen.push(`${name}${nth} ends`);
      return nth;
    });
  const other = Promise.withResolvers<void>();
  const first = step('a', 1, other.promise);
  const second = step('a', 2, Promise.resolve());
  const beside = step('b', 1, Promise.resolve());
  expect(await beside).toBe(1);
  other.resolve();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a fault reaches only its own caller', async () => {
  const mutex = createKeyedMutex();
  const broken = mutex('a', () => Promise.reject(new Error('broken')));
  const next = mutex('a', async () => 'fine');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
