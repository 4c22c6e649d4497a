import { FEE_RULES, type RuledFeeId, type TermTypes } from '@cartwright/rules/fee-rules';
import { doOverlap, type FeeRow } from '@cartwright/rules/fee-table';
import { cents } from '@cartwright/rules/money';
import { z } from 'zod';
import { OrderModality } from './common.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).optional();
const Text = z.string().min(1);

const TERM: { readonly [Kind in keyof TermTypes]: z.ZodType<TermTypes[Kind]> } = {
  cents: z.int().min(0).transform(cents),
  basisPoints: z.int().min(0).max(10_000),
  count: z.int().min(1),
  ids: z.array(Text).min(1),
};

/**
 * The rows of one fee as its file defines them, `data/fees/<fee>.json` (docs/adding-a-fee.md): to which orders a row
 * applies, and the terms that the fee's rule declares. No two rows may apply to one order.
 */
export const feeFile = (id: RuledFeeId) =>
  z
    .array(
      z.strictObject({
        banners: listOf(Text),
        states: listOf(z.string().regex(/^[A-Z]{2}$/)),
        modalities: listOf(OrderModality),
        terms: z.strictObject(
          Object.fromEntries(Object.entries(FEE_RULES[id].terms).map(([name, kind]) => [name, TERM[kind]])),
        ),
        isFreeWithEbt: z.boolean().default(false),
      }),
    )
    .superRefine((rows, context) => {
      for (const [index, row] of rows.entries()) {
        const earlier = rows.findIndex((other, at) => at < index && doOverlap(other, row));
        if (earlier !== -1)
          context.addIssue({ code: 'custom', path: [index], message: `applies to orders of row ${earlier} too` });
      }
    })
    // The schema of the terms is built from the same declaration as their type.
    .transform((rows) => rows.map((row) => ({ id, ...row }) as unknown as FeeRow));
