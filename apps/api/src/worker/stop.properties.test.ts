import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Round, step, Texting } from '#testing/texting-rounds.ts';

let texting: Texting;
beforeAll(async () => {
  texting = await Texting.open(inject('postgresUrl'));
});
afterAll(() => texting.close());

test('whatever pages choose and files bring, a phone that replied STOP gets no text until it replies START, and every other gets its texts', async () => {
  let round = 0;
  let texts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const played = new Round(texting, round++);
      await played.begin();
      for (const each of steps) await played.take(each);
      await played.end();
      texts += texting.sent.length;
    }),
    { numRuns: 60 },
  );
  expect(Math.min(texts, texting.codes)).toBeGreaterThan(0);
});
