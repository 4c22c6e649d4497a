import type { CheckoutModification } from '@cartwright/contracts/order-modification';
import type { Wire } from '@cartwright/contracts/endpoint';
import type { Modification } from './modification.ts';

type ModifyBody = Wire<typeof CheckoutModification>['body'];

/** What goes with a change: everything that the page shows of it, for the server to compare (MOD-009, MOD-010). */
export const modifyBody = (
  { lines, versionKey, checksum, summary, deliveryType, promos, paymentDetails }: Modification,
  buyer: ModifyBody['buyer'],
  identityData?: ModifyBody['paymentDetails']['identityData'],
): ModifyBody => ({
  lineItems: lines.filter(({ quantity }) => quantity > 0).map(({ id, gtin13, quantity }) => ({ id, gtin13, quantity })),
  versionKey,
  checksum,
  summary: { cost: { total: summary.cost.total } },
  buyer,
  fulfillment: { deliveryType },
  priceAdjustment: { promos },
  paymentDetails: {
    existingAuthorizations: paymentDetails.existingAuthorizations.map(({ id, amount }) => ({ id, amount })),
    paymentVersionKey: paymentDetails.paymentVersionKey,
    ...(identityData && { identityData }),
  },
});
