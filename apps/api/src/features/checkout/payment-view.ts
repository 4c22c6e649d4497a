import type { PaymentView } from '@cartwright/contracts/checkout';
import { type Cents, minus, ZERO } from '@cartwright/rules/money';
import { roleOf, type TenderRole } from '@cartwright/rules/payment-methods';
import { type StoredCheckout, planCheckout } from './checkout.ts';
import type { ChosenTender } from '#orders/checkout-facts.ts';
import { inRole, legOf } from './tenders.ts';

interface PaymentViewOptions {
  readonly onlyAuthorized: boolean;
  readonly withGiftBalances: boolean;
}

/** What pays a checkout, by the role of the card; of a draft nothing is authorized yet. */
export function toPaymentView(
  stored: StoredCheckout,
  { onlyAuthorized, withGiftBalances }: PaymentViewOptions,
): PaymentView {
  const plan = planCheckout(stored);
  const isAuthorized = stored.status === 'ACTIVE';
  const amountOf = ({ cardId }: ChosenTender): Cents => legOf(plan, cardId)?.expectedCapture ?? ZERO;
  const heldOn = ({ cardId }: ChosenTender): Cents => legOf(plan, cardId)?.authorize ?? ZERO;
  const shown = onlyAuthorized && !isAuthorized ? [] : stored.tenders;
  const of = (role: TenderRole) =>
    inRole(shown, role)
      .map((tender) => ({ tender, amount: amountOf(tender) }))
      .filter(({ tender, amount }) => amount > 0 || roleOf(tender.type) === 'remainder');
  const cardOf = ({ tender }: ReturnType<typeof of>[number]) => ({
    id: tender.cardId,
    brand: tender.brand,
    authorizedAmount: isAuthorized ? heldOn(tender) : ZERO,
  });
  const left = ({ tender: { balance }, amount }: ReturnType<typeof of>[number]) =>
    withGiftBalances && balance !== null ? minus(balance, amount) : null;
  return {
    bankCards: of('remainder').map((each) => ({ ...cardOf(each), lastFour: each.tender.lastFour })),
    giftCards: of('balance').map((each) => ({
      ...cardOf(each),
      number: each.tender.lastFour,
      remainingBalance: left(each),
    })),
    ebtCards: of('eligible-items').map((each) => ({ ...cardOf(each), lastFourPan: each.tender.lastFour })),
    versionKey: String(stored.version),
  };
}
