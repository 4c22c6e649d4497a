import { ok, refuse, type Result } from '@cartwright/rules/result';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilDone } from './until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const running = refuse({ code: 'IN_PROGRESS' });

/** Sends a call whose responses come in this order, the last one for ever. @returns the outcome and how often it was sent */
async function outcomeOf(answers: readonly Result<string, { readonly code: string }>[], maxRepeats?: number) {
  let sent = 0;
  const done = untilDone(async () => answers[Math.min(sent++, answers.length - 1)] ?? running, maxRepeats);
  await vi.runAllTimersAsync();
  return { answer: await done, sent };
}

test('a call is repeated while its first request is in progress, and no longer', async () => {
  expect(await outcomeOf([running, running, ok('placed')])).toEqual({ answer: ok('placed'), sent: 3 });
  expect(await outcomeOf([ok('placed')])).toEqual({ answer: ok('placed'), sent: 1 });
  expect(await outcomeOf([refuse({ code: 'DECLINED' }), ok('placed')])).toMatchObject({ sent: 1 });
});

test('it is not repeated without end', async () => {
  expect(await outcomeOf([running])).toEqual({ answer: running, sent: 31 });
  expect(await outcomeOf([running], 5)).toEqual({ answer: running, sent: 6 });
});
