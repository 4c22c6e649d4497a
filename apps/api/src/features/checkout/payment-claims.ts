import type { CheckoutUpdate } from '@cartwright/contracts/checkout';
import type { CheckoutActivation } from '@cartwright/contracts/checkout-placement';
import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import { DEFAULT_BANK_CARD_ID, type TenderPlan } from '@cartwright/rules/tender';
import { type StoredCheckout, planCheckout } from './checkout.ts';
import { inRole, legOf } from './tenders.ts';

/** The page shows another payment, or another shopper. */
export type PlaceClaimCode = 'PAYMENT_MISMATCH' | 'BUYER_MISMATCH';

type TipUpdate = Extract<CheckoutUpdate, { readonly updateType: 'tip' }>['body'];

/** Who places an order, and what the page shows of that. */
interface Placing {
  readonly profileId: string;
  readonly email?: string;
  readonly claims?: CheckoutActivation['body']['paymentDetails'];
}

/** What the page says, beside what is so. */
type Row = readonly [field: string, claimed: unknown, known: unknown];

/** The first field whose claim is not so; a claim that is not made is none. */
const wrongOf = (rows: readonly Row[]): string | undefined =>
  rows.find(([, claimed, known]) => claimed !== undefined && claimed !== known)?.[0];

/** What is not so of the order that a tip is given on; undefined when all of it is. */
export function tipClaimRefusal(
  stored: StoredCheckout,
  { checkoutId, activeCardId, snapCardId, snapEBTAmount }: TipUpdate,
) {
  if (checkoutId !== undefined && checkoutId !== stored.checkoutId)
    return { code: 'INVALID_REQUEST' as const, field: 'checkoutId', reason: 'This is another checkout.' };
  const [bank] = inRole(stored.tenders, 'remainder');
  const [snap] = inRole(stored.tenders, 'eligible-items');
  const field = wrongOf([
    ['activeCardId', activeCardId, bank?.cardId ?? DEFAULT_BANK_CARD_ID],
    ['snapCardId', snapCardId, snap?.cardId],
    ['snapEBTAmount', snapEBTAmount, snapAmountOf(stored)],
  ]);
  return field === undefined ? undefined : { code: 'PAYMENT_MISMATCH' as const, field };
}

const snapAmountOf = (stored: StoredCheckout): Cents => {
  const plan = planCheckout(stored);
  return sum(
    inRole(stored.tenders, 'eligible-items').map(({ cardId }) => legOf(plan, cardId)?.expectedCapture ?? ZERO),
  );
};

/** What is not so of the payment and the shopper that an order is placed with; undefined when all of it is. */
export function placeClaimRefusal(
  { tenders }: Pick<StoredCheckout, 'tenders'>,
  plan: TenderPlan,
  { claims, profileId, email }: Placing,
): { readonly code: PlaceClaimCode; readonly field: string } | undefined {
  const buyer = wrongOf([
    ['paymentDetails.profileId', claims?.profileId, profileId],
    ['paymentDetails.emailAddress', claims?.emailAddress?.toLowerCase(), email?.toLowerCase()],
  ]);
  if (buyer !== undefined) return { code: 'BUYER_MISMATCH', field: buyer };
  const shown = claims?.payments?.map(({ id, paymentType, amount }) => `${paymentType} ${id} ${amount}`);
  const known = tenders.map(({ type, cardId }) => `${type} ${cardId} ${legOf(plan, cardId)?.expectedCapture ?? ZERO}`);
  const isSame = shown === undefined || shown.toSorted().join() === known.toSorted().join();
  return isSame ? undefined : { code: 'PAYMENT_MISMATCH', field: 'paymentDetails.payments' };
}
