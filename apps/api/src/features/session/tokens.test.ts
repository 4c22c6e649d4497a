import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTokenWorld, type TokenWorld } from '#testing/token-doors.ts';
import { tryTokens } from '#testing/token-walk.ts';

let tokens: TokenWorld;
beforeAll(async () => {
  tokens = await startTokenWorld();
});
afterAll(() => tokens.world.shop.stop());

test('random, mutated, used, ended and foreign tokens of mails have the response of unknown ones, and change nothing', async () => {
  const tried = await tryTokens(tokens, { count: 600, seed: Date.now() % 2 ** 31 });
  expect([...tried.keys()]).toEqual(tokens.doors.map(({ name }) => name));
});

test('the token that each of these calls waits for acts', async () => {
  const answers: (readonly [string, number])[] = [];
  for (const { name, live, open } of tokens.doors) answers.push([name, (await open(live, '10.9.9.9')).status]);
  expect(answers).toEqual([
    ['an order', 200],
    ['an account that was requested', 401],
    ['which emails are read', 200],
    ['which emails are chosen', 200],
    ['the address of the emails', 200],
    ['a stop of all emails', 200],
    ['a click of a mail program', 204],
    ['another email address', 204],
    ['a new password', 204],
  ]);
});
