import { APPROVAL_STATES, MAX_PROPOSED } from '@cartwright/rules/approval';
import { z } from 'zod';
import { Product } from './catalog.ts';
import { Gtin13, Instant, Money } from './common.ts';

/** A product that a store proposes instead of missing items. */
const ProposedSubstitute = z.object({
  product: Product,
  /** At most as many as are missing. */
  quantity: z.int(),
  /** The whole weight, for a product that is sold by weight. */
  grams: z.int().optional(),
  /** What all of it will cost. */
  lineTotal: Money,
});

/** Substitutes that wait for the shopper's approval, or waited for it (decision 73). */
export const Approval = z.object({
  id: z.string(),
  /** The line of the order. */
  lineId: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** How many items of the line are missing, and what they would have cost. */
  missing: z.int(),
  missingTotal: Money,
  /** The best first. */
  proposed: z.array(ProposedSubstitute).max(MAX_PROPOSED),
  /** The product that the shopper approved; null unless they approved one. */
  chosen: Gtin13.nullable(),
  /** Until when the shopper may reply. */
  expiresAt: Instant,
});
export type Approval = z.output<typeof Approval>;

/** One of the proposed products, or none of them. */
export const ApprovalReply = z.object({ gtin13: Gtin13.nullable() });
