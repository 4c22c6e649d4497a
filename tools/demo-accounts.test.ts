import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { seedId } from '../apps/api/src/db/seed/people.ts';
import { ROOT } from './sources.ts';

interface DemoCard {
  readonly name: string;
  readonly account: string;
}

test("the payment host's demo cards belong to the shop's demo shoppers", () => {
  const file = path.join(ROOT, 'apps/pay/src/db/data/demo-cards.json');
  // A data file of our own, in the shape that the payment host parses.
  const cards = JSON.parse(readFileSync(file, 'utf8')) as readonly DemoCard[];
  expect(cards.map(({ account }) => account)).toEqual(cards.map(({ name }) => seedId('usr', name)));
});
