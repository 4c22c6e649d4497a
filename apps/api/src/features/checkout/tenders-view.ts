import type { Checkout } from '@cartwright/contracts/checkout';
import { minus, sum, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import type { TenderPlan } from '@cartwright/rules/tender';
import type { ChosenTender } from '#orders/checkout-facts.ts';
import type { StoredCheckout } from './checkout.ts';
import { inRole, legOf } from './tenders.ts';

type Payment = Checkout['payments'][number];
type Transaction = Checkout['paymentDetails']['payment']['transactions'][number];

/** The cards of a checkout, each with its part: planned for a draft, authorized for a placed order. */
export function toPayments(
  { tenders, status }: Pick<StoredCheckout, 'tenders' | 'status'>,
  plan: TenderPlan,
): Payment[] {
  const isAuthorized = status === 'ACTIVE';
  return tenders.map(({ type: paymentType, cardId: id, brand, lastFour, balance }) => {
    const leg = legOf(plan, id);
    const held = leg?.authorize ?? ZERO;
    return {
      id,
      paymentType,
      brand,
      lastFour,
      amount: leg?.expectedCapture ?? ZERO,
      amountToAuthorize: isAuthorized ? ZERO : held,
      authorizedAmount: isAuthorized ? held : ZERO,
      balance,
    };
  });
}

/** What a checkout's payment comes to, and the cards that were authorized once its order is placed. */
export function toPaymentDetails(
  { tenders, status, tip, locationId }: Pick<StoredCheckout, 'tenders' | 'status' | 'tip' | 'locationId'>,
  plan: TenderPlan,
): Checkout['paymentDetails'] {
  const amountOf = ({ cardId }: ChosenTender) => legOf(plan, cardId)?.expectedCapture ?? ZERO;
  const paid = status === 'ACTIVE' ? tenders.filter(({ cardId }) => legOf(plan, cardId)) : [];
  const toTransaction = (tender: ChosenTender): Transaction => ({
    paymentMethod: { type: tender.type, subType: tender.brand, lastFourOfCard: tender.lastFour },
    ...(roleOf(tender.type) === 'eligible-items' &&
      tender.balance !== null && {
        ebtDetails: { remainingBalance: { snap: minus(tender.balance, amountOf(tender)) } },
      }),
  });
  return {
    ebt: sum(inRole(tenders, 'eligible-items').map(amountOf)),
    facilityId: locationId,
    gratuityAmount: tip,
    payment: { transactions: paid.map(toTransaction) },
  };
}
