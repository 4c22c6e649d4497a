import type { ApprovalState } from '@cartwright/rules/approval';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { PickedLine, PickedSubstitute } from './picked-line.ts';

/** Substitutes that a store proposed for a line, and what became of them (decision 73). */
export interface StoredApproval {
  readonly approvalId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** What was found of the ordered product: the pick has it, whatever the reply. */
  readonly quantity: number;
  readonly grams: number | null;
  /** The best first, with their prices as they were proposed. */
  readonly proposed: readonly PickedSubstitute[];
  /** As it is stored: an open one may have expired by the clock. */
  readonly state: ApprovalState;
  readonly chosen: string | null;
  readonly expiresAt: Millis;
}

/** The pick that a reply leads to: with the approved product, or without any, which leaves the line short. */
export const pickOf = ({ lineId, quantity, grams, proposed }: StoredApproval, chosen: string | null): PickedLine => ({
  lineId,
  quantity,
  grams,
  substitute: proposed.find(({ gtin13 }) => gtin13 === chosen) ?? null,
});
