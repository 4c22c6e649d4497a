import type { PaymentView } from '@cartwright/contracts/checkout';
import { type Cents, minus, ZERO } from '@cartwright/rules/money';
import { type StoredCheckout, planCheckout } from './checkout.ts';
import { type ChosenTender, legOf } from './tenders.ts';

interface PaymentViewOptions {
  readonly onlyAuthorised: boolean;
  readonly withGiftBalances: boolean;
}

/** What pays for a checkout, by kind of card; for a draft nothing is authorized yet. */
export function toPaymentView(
  stored: StoredCheckout,
  { onlyAuthorised, withGiftBalances }: PaymentViewOptions,
): PaymentView {
  const plan = planCheckout(stored);
  const isAuthorised = stored.status === 'ACTIVE';
  const amountOf = ({ cardId }: ChosenTender): Cents => legOf(plan, cardId)?.expectedCapture ?? ZERO;
  const shown = onlyAuthorised && !isAuthorised ? [] : stored.tenders;
  const of = (type: ChosenTender['type']) =>
    shown
      .filter((tender) => tender.type === type)
      .map((tender) => ({ tender, amount: amountOf(tender) }))
      .filter(({ tender, amount }) => amount > 0 || tender.type === 'BANK_CARD');
  const cardOf = ({ tender: { cardId, brand }, amount }: ReturnType<typeof of>[number]) => ({
    id: cardId,
    brand,
    authorizedAmount: isAuthorised ? amount : ZERO,
  });
  const left = ({ tender: { balance }, amount }: ReturnType<typeof of>[number]) =>
    withGiftBalances && balance !== null ? minus(balance, amount) : null;
  return {
    bankCards: of('BANK_CARD').map((each) => ({ ...cardOf(each), lastFour: each.tender.lastFour })),
    giftCards: of('GIFT_CARD').map((each) => ({
      ...cardOf(each),
      number: each.tender.lastFour,
      remainingBalance: left(each),
    })),
    ebtCards: of('EBT').map((each) => ({ ...cardOf(each), lastFourPan: each.tender.lastFour })),
    versionKey: String(stored.version),
  };
}
