import { type FeeContext, type FeeRow, feesAt } from '@cartwright/rules/fee-table';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';

/** Where an order is handed over, with the fees there: a later change of their data does not reach it. */
export const handoverFacts = (
  context: FeeContext,
  fees: readonly FeeRow[],
): Required<Pick<CheckoutFacts['properties'], 'destinationState' | 'fees'>> => ({
  destinationState: context.state,
  fees: feesAt(fees, context),
});
