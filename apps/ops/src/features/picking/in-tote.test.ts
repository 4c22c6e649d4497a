import { expect, test } from 'vitest';
import { counted, everPut, paidInTote, without } from './in-tote.ts';
import { lineOf } from './testing/lines.ts';

const soup = 'Item 0400000000015 (Brand, 1 ct)';
const broth = 'Item 0400000000022 (Brand, 1 ct)';
const substitute = { product: lineOf({ gtin13: '0400000000022' }).product, quantity: 1, grams: null };
const open = { id: 'a', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', chosen: null } as const;

test('what is paid for in a tote is what was found of the item, also beside a question, and what came instead', () => {
  const paid = (more: Parameters<typeof lineOf>[0]) => paidInTote(lineOf(more));
  expect(paid({})).toEqual([]);
  expect(paid({ picked: { quantity: 2, grams: null, substitute: null } })).toEqual([soup, soup]);
  expect(paid({ picked: { quantity: 1, grams: null, substitute } })).toEqual([soup, broth]);
  expect(paid({ toFetch: { quantity: 1, grams: null, substitute } })).toEqual([soup]);
  expect(paid({ proposal: { ...open, proposed: [], quantity: 1 } })).toEqual([soup]);
  expect(paid({ isProposed: true, foundBesideProposal: 1 })).toEqual([soup]);
});

test('what was ever put in a tote and is not paid for is what is left in it, by number', () => {
  const put = everPut([soup, soup], [soup, broth]);
  expect(counted(put)).toEqual([
    [soup, 2],
    [broth, 1],
  ]);
  expect(counted(without(put, [soup]))).toEqual([
    [soup, 1],
    [broth, 1],
  ]);
  expect(without(put, everPut(put, [broth]))).toEqual([]);
});
