import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';

test('tries until it works, and reports why it did not', async () => {
  const reports: string[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw new Error(`no room ${tries}`);
    return 'started';
  };
  const options = { report: (reason: string) => void reports.push(reason), isOver: () => false, firstPause: 1 };
  expect(await keepTrying(work, options)).toBe('started');
  expect(reports).toEqual(['no room 1', 'no room 2', 'no room 3']);
});

test('ends with the last failure when nobody needs it any more', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new Error(`no room ${tries}`);
  };
  const options = { report: () => {}, isOver: () => tries >= 2, firstPause: 1 };
  await expect(keepTrying(work, options)).rejects.toThrow('no room 2');
});
