import type { Approval } from '@cartwright/contracts/approvals';
import { approvalStateAt } from '@cartwright/rules/approval';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { StoredApproval } from '#orders/approval.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { missingCost, proposedCost } from '#pricing/proposal-price.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { toProduct } from '#products/priced-product.ts';

/** The proposals of an order while it is picked, without those that its store took back; later the bill tells all. */
export function approvalViews(order: OrderContents, now: Millis): Approval[] {
  const { status, lines, life } = order;
  if (status !== 'PICKING') return [];
  return life.approvals.flatMap((approval) => {
    const line = lines.find(({ lineId }) => lineId === approval.lineId);
    return line && approval.state !== 'WITHDRAWN' ? [toApproval(approval, { order, line, now })] : [];
  });
}

function toApproval(
  approval: StoredApproval,
  { order, line, now }: { readonly order: OrderContents; readonly line: FrozenLine; readonly now: Millis },
): Approval {
  const { approvalId: id, lineId, quantity: found, proposed, chosen, expiresAt } = approval;
  return {
    id,
    lineId,
    state: approvalStateAt(approval, now),
    missing: line.quantity - found,
    missingTotal: missingCost(line, found),
    proposed: proposed.map((instead) => ({
      product: toProduct(instead.product),
      quantity: instead.quantity,
      ...(instead.grams !== null && { grams: instead.grams }),
      lineTotal: proposedCost(line, { found, instead }, order.details),
    })),
    chosen,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
