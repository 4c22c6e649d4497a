import { expect, test } from 'vitest';
import { idleAt } from './idle-state.ts';

const MINUTE = 60_000;
const at = (minutes: number) => idleAt(minutes * MINUTE, { lastUse: 0, idleMinutes: 10 });

test('a page warns a minute before it leaves, and leaves before its session is over', () => {
  expect(at(0)).toEqual({ state: 'used', changesIn: 8.5 * MINUTE });
  expect(at(8.4).state).toBe('used');
  expect(at(8.5)).toEqual({ state: 'ending', changesIn: MINUTE });
  expect(at(9.4).state).toBe('ending');
  expect(at(9.5).state).toBe('over');
  expect(at(600).state).toBe('over');
});

test('where a session is short, half of it is the warning', () => {
  const short = (seconds: number) => idleAt(seconds * 1_000, { lastUse: 0, idleMinutes: 1 });
  expect(short(0)).toEqual({ state: 'used', changesIn: 15_000 });
  expect(short(15)).toEqual({ state: 'ending', changesIn: 15_000 });
});
