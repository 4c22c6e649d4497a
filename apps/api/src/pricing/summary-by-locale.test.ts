import type { Summary } from '@cartwright/contracts/summary';
import { ZERO } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { aLine, aProduct, summaryOf } from '#testing/order-facts.ts';
import { summaryByLocale } from './summary-by-locale.ts';

const summary = summaryOf([aLine('1', aProduct('Milk', 349), 3, 1047)]);
const taxed: Summary = {
  ...summary,
  lines: [...summary.lines, { type: 'TAX', description: 'Estimated tax', amount: ZERO, nestedLines: [] }],
};

test.each([
  ['en-US', false, 'Estimated tax'],
  ['en-US', true, 'Tax'],
  ['es-US', false, 'Impuesto estimado'],
  ['es-US', true, 'Impuesto'],
] as const)('in %s, a tax is an estimate until the order is billed (%s)', (locale, isFinal, name) => {
  expect(summaryByLocale(taxed, locale, isFinal).lines.at(-1)?.description).toBe(name);
});
