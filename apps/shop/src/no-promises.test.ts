import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const APPS = path.join(import.meta.dirname, '../..');

/** Files with sentences for shoppers. */
const WORDS = [
  'shop/src/**/*copy.ts',
  'shop/src/**/*words.ts',
  'shop/src/pages/information/*.ts',
  'api/src/**/copy.ts',
].flatMap((pattern) => globSync(pattern, { cwd: APPS }));

/** What is not built yet, with the phrase that would promise it (decision 44). */
const UNBUILT: readonly (readonly [string, RegExp])[] = [
  ['a final price by weight', /when they are weighed|really weigh|(?:by|at) what they weigh/i],
  ['a use of points', /\bpoints\b/i],
  ['a driver who tells', /(?<!\(DV\) )tells you|let you know/i],
  ['following an order on its way', /sees where it is|track your order/i],
  ['chat', /\bchat\b/i],
  [
    'email about deals',
    /(?:we'll|we will|we) (?:send|email) you (?:our |the )?(?:best |weekly )?(?:deals|offers|news)|get (?:deals|offers) by email/i,
  ],
  ['email about deals, in Spanish', /te (?:enviamos|enviaremos|mandamos|mandaremos) (?:nuestras |las )?ofertas/i],
];

/** The row of an order's points. */
const TRUE = new Set(["'Fuel points'"]);

/** The string literals of a file: text in comments and code is not a sentence. */
const sentencesOf = (file: string): string[] =>
  [...readFileSync(path.join(APPS, file), 'utf8').matchAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`/g)].map(
    ([text]) => text,
  );

test('reads the messages of shop and server', () => {
  expect(WORDS.length).toBeGreaterThan(30);
  expect(WORDS.flatMap(sentencesOf).length).toBeGreaterThan(500);
});

test.each(UNBUILT)('no sentence promises %s', (_, phrase) => {
  const promising = WORDS.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => phrase.test(text) && !TRUE.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(promising).toEqual([]);
});
