import type { OrderModality } from '@cartwright/contracts/common';
import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { Body } from '@cartwright/contracts/endpoint';
import { modalityOfWord } from '@cartwright/rules/modality-words';

/** The checkout, as it is on the wire. */
export type Checkout = Body<(typeof checkoutEndpoints)['GET /atlas/v1/checkout/v2/checkouts/:id']>;

/** A card that pays, in the words of the page: the wire calls it a payment. */
export type Tender = ReturnType<typeof tendersOf>[number];

/** The cards that pay a checkout. */
export const tendersOf = ({ payments }: Pick<Checkout, 'payments'>) =>
  payments.map(({ id: cardId, paymentType: type, amountToAuthorize: held, ...card }) => ({
    ...card,
    cardId,
    type,
    held,
  }));

/** The modality of a checkout as the rest of the page spells it (decision 80). */
export const modalityOf = ({ modalityType }: Pick<Checkout, 'modalityType'>): OrderModality =>
  modalityOfWord(modalityType);

/** Its lines as those of an order. */
export const orderLinesOf = ({ lineItems }: Pick<Checkout, 'lineItems'>) =>
  lineItems.map(({ cart: { substitutionItems, ...cart }, requestedBy: _, ...line }) => ({
    ...cart,
    ...line,
    substitutionItem: substitutionItems[0] ?? null,
  }));

/** What it costs, with the lines to show (SUM-004). */
export const summaryOf = ({ summary, calculatedProperties }: Pick<Checkout, 'summary' | 'calculatedProperties'>) => ({
  ...summary,
  lines: calculatedProperties.uiPaymentSummary,
});

type Changed = Body<(typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']>;

/** The order that the checkout became. */
export type PlacedOrder = NonNullable<Changed['order']>;
