import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { KEPT_AFTER_DECLINE } from '@cartwright/rules/reservation';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import { type StoredCheckout, planCheckout, priceCheckout } from '#features/checkout/checkout.ts';
import { legOf, snapPaidOf, withBalance } from '#features/checkout/tenders.ts';
import { confirmationMail } from '#features/communications/mails/confirmation-mail.ts';
import { type OrderDetails, PICTURES_SHOWN, type OrderContents, justPlaced } from '#orders/stored-order.ts';
import { postalAddressOf } from '#locations/store-details.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { flashPieces } from './begin-sql.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { type Approval, type Decline, type LedgerRow, type TenderRow, approve, undoPlacement } from './settle-sql.ts';

type Approved = Extract<Outcome, { readonly kind: 'approved' }>;
type Declined = Extract<Outcome, { readonly kind: 'declined' }>;

/**
 * Ends a payment attempt: the order is placed, or everything is given back and the shopper keeps the slot. The second
 * to arrive, the call itself or recovery, changes nothing. One statement.
 * @returns the placed order, null when it was not placed; undefined when the attempt was settled already
 */
export async function settle(
  deps: CheckoutDeps,
  checkout: StoredCheckout,
  ended: { readonly attempt: Attempt; readonly outcome: Outcome },
  now: Millis,
): Promise<OrderContents | null | undefined> {
  const { attempt, outcome } = ended;
  if (outcome.kind === 'approved') {
    const { order, approval } = approvalOf(deps, checkout, { attempt, outcome }, now);
    return (await deps.db.single((single) => approve(single, approval))) ? order : undefined;
  }
  const decline = {
    attempt,
    outcome,
    now,
    keptUntil: now + KEPT_AFTER_DECLINE,
    draftUntil: now + DRAFT_FOR,
    flashPieces: flashPieces(checkout.lines),
    dropsIntent: outcome.refusal.code === 'INTENT_CLOSED',
    repriced: repricedBy(checkout, outcome.refusal),
  };
  const undo = () => deps.db.single((single) => undoPlacement(single, decline));
  // The shopper may reserve another slot at this very moment: the second attempt sees it and releases this one.
  const isOurs = await undo().catch((error: unknown) =>
    hasCode(error, UNIQUE_VIOLATION) ? undo() : Promise.reject(error),
  );
  return isOurs ? null : undefined;
}

/**
 * A card with a lower balance than assumed pays less from now on, and the shopper sees that before the next attempt.
 */
function repricedBy(checkout: StoredCheckout, refusal: Declined['refusal']): Decline['repriced'] {
  if (refusal.code !== 'PAYMENT_DECLINED' || refusal.cardId === undefined || refusal.remainingBalance === undefined)
    return undefined;
  const tenders = withBalance(checkout.tenders, { cardId: refusal.cardId, balance: refusal.remainingBalance });
  return { tenders, ...priceCheckout({ ...checkout, tenders }, checkout.reservation) };
}

function approvalOf(
  deps: CheckoutDeps,
  checkout: StoredCheckout,
  { attempt, outcome }: { attempt: Attempt; outcome: Approved },
  now: Millis,
): { readonly order: OrderContents; readonly approval: Approval } {
  const { reservation } = checkout;
  const location = deps.directory.location(checkout.locationId);
  if (!location) throw new Error(`no store ${checkout.locationId} for checkout ${checkout.checkoutId}`);
  const paid = paidBy(checkout, outcome);
  const details = detailsOf(checkout, paid);
  const order: OrderContents = {
    orderId: checkout.checkoutId,
    modality: checkout.modality,
    locationId: checkout.locationId,
    status: 'PLACED',
    revision: 1,
    placedAt: now,
    cutoffAt: reservation.cutoffAt,
    locale: attempt.locale,
    itemCount: checkout.summary.itemCount,
    total: checkout.summary.cost.total,
    details,
    lines: checkout.lines,
    summary: checkout.summary,
    life: justPlaced(now),
  };
  const tenders = tendersOf(attempt, outcome, now);
  const approval = {
    attempt,
    cutoffAt: reservation.cutoffAt,
    summary: checkout.summary,
    details,
    handover: checkout,
    ordered: checkout.lines.flatMap(({ gtin13, quantity, flashSale }) => (flashSale ? [] : [{ gtin13, quantity }])),
    tenders,
    ledger: ledgerOf(checkout, tenders, paid),
    mail: {
      mailId: newId('mail', now),
      mail: confirmationMail({
        order,
        store: { vanityName: location.vanityName, phone: location.phone, address: postalAddressOf(location) },
        sender: deps.senderOf(checkout.bannerId),
      }),
      about: `order-placed/${order.orderId}`,
      sends: deps.sendsMail,
    },
    now,
  };
  return { order, approval };
}

/** An authorized card, with the amount that it is expected to pay: zero if it only backs the order with a hold. */
type Paid = Approved['legs'][number] & { readonly expected: Cents };

function paidBy(checkout: StoredCheckout, { legs }: Approved): readonly Paid[] {
  const plan = planCheckout(checkout);
  return legs.map((leg) => ({ ...leg, expected: legOf(plan, leg.cardId)?.expectedCapture ?? ZERO }));
}

function detailsOf(checkout: StoredCheckout, paid: readonly Paid[]): OrderDetails {
  const { vendorId, vendorName, vendorKind, startsAt, endsAt, zone } = checkout.reservation;
  const { substitution, fuelPoints } = checkout.properties;
  return {
    email: checkout.properties.email,
    contact: checkout.contact,
    deliveryType: checkout.deliveryType,
    instructions: checkout.instructions,
    destination: checkout.destination,
    vendorId,
    vendorName,
    vendorKind,
    startsAt,
    endsAt,
    zone,
    tenders: paid.map(({ paymentType, cardId, brand, lastFour, expected: amount }) => ({
      type: paymentType,
      cardId,
      brand,
      lastFour,
      amount,
    })),
    ...(substitution && { substitution }),
    ...(fuelPoints && { fuelPoints }),
    ...snapPaidOf(planCheckout(checkout)),
    pictures: checkout.lines.slice(0, PICTURES_SHOWN).map(({ product: { picture, hue } }) => ({ picture, hue })),
  };
}

const tendersOf = (attempt: Attempt, { legs }: Approved, now: Millis): readonly TenderRow[] =>
  legs.map(({ id, paymentType, cardId, brand, lastFour, processorRef, amount }, index) => ({
    tx_id: newId('tx', now),
    tender: paymentType,
    card: { cardId, brand, lastFour, processorRef },
    amount_cents: amount,
    idem_key: `${attempt.attemptId}:${index}`,
    leg_id: id,
  }));

/** The promised money comes in by tender and goes out by kind, through one clearing account that ends at zero. */
export function ledgerOf(
  { checkoutId, summary: { cost } }: Pick<StoredCheckout, 'checkoutId' | 'summary'>,
  tenders: readonly TenderRow[],
  expected: readonly { readonly expected: Cents }[],
): readonly LedgerRow[] {
  const clearing = 'order-clearing';
  const paid = tenders.map(({ tx_id, tender }, index) => ({
    debit_account: `authorized/${tender}`,
    credit_account: clearing,
    amount_cents: expected[index]?.expected ?? ZERO,
    tx_id,
    reason: 'order placed',
  }));
  const owed = [
    ['goods', cost.itemTotal],
    ['tax-payable', cost.taxTotal],
    ['fees', cost.feeTotal],
    ['tips-payable', cost.gratuityTotal],
  ] as const;
  const split = owed.map(([account, amount_cents]) => ({
    debit_account: clearing,
    credit_account: account,
    amount_cents,
    tx_id: null,
    reason: 'order placed',
  }));
  const [sumPaid, sumOwed] = [paid, split].map((rows) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  if (sumPaid !== sumOwed) throw new Error(`order ${checkoutId}: ${sumPaid} authorized for ${sumOwed}`);
  return [...paid, ...split].filter(({ amount_cents }) => amount_cents > 0);
}
