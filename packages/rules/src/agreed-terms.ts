import { ZERO } from './money.ts';
import type { PriceInput } from './pricing-input.ts';
import type { Summary } from './summary.ts';

/**
 * Prices other lines on the terms that a shopper agreed to: a promotion that was reached stays and one that was not
 * stays off, whatever the lines cost now; a fee is what its rule gives for these lines, at most what was agreed; and
 * SNAP pays at most what it was to pay. So what the store lacks, or weighs, never costs the shopper a discount or a fee
 * (decision 66).
 * @param agreed the price of the order as it was agreed to
 */
export function onAgreedTerms(input: PriceInput, agreed: Summary): PriceInput {
  const reached = new Set(agreed.promos.filter(({ amount }) => amount !== 0).map(({ id }) => id));
  const limits = new Map(agreed.fees.map(({ id, fee }) => [id, fee]));
  return {
    ...input,
    promos: input.promos.filter(({ promoId }) => reached.has(promoId)).map((promo) => ({ ...promo, minimum: ZERO })),
    fees: input.fees.map((fee) => ({ ...fee, limit: limits.get(fee.id) ?? ZERO })),
    ebt: agreed.ebtPaid > 0 ? { requested: agreed.ebtPaid, balance: agreed.ebtPaid, authorized: ZERO } : undefined,
  };
}
