import { SUMMARY_LINE_TYPES } from '@cartwright/rules/summary';
import { z } from 'zod';
import { Money } from './common.ts';

export const SummaryLineType = z.enum(SUMMARY_LINE_TYPES);

/** A fee and its reduction, kept apart: `TBD` for an unknown fee, `Free` at zero (cart specification 3). */
const FeeFacts = z.object({ fee: Money.nullable(), promotion: Money.nullable() });

export const SummaryLine = z.object({
  type: SummaryLineType,
  description: z.string(),
  /** Null when not yet known (`TBD`). */
  amount: Money.nullable(),
  fee: FeeFacts.optional(),
  nestedLines: z.array(z.object({ description: z.string(), amount: Money.nullable() })),
});
export type SummaryLine = z.output<typeof SummaryLine>;

/** What an order costs, as one pure function computed it. */
export const Summary = z.object({
  itemCount: z.int(),
  cost: z.object({
    itemTotal: Money,
    taxTotal: Money,
    feeTotal: Money,
    gratuityTotal: Money,
    total: Money,
    ebtTotal: Money,
    nonEbtTotal: Money,
    savingsTotal: Money,
    yellowTagDiscountTotal: Money,
  }),
  lines: z.array(SummaryLine),
  /** True when items are sold by weight, so the final price may differ. */
  isEstimate: z.boolean(),
  /** Absent where no points are earned; after refunds, those of what was kept. */
  fuelPoints: z.object({ pointsEarnedInTransaction: z.int().min(0) }).optional(),
});
export type Summary = z.output<typeof Summary>;
