/** The update that sets these cards. */
export const toPay = <const Payments>(payments: Payments) =>
  ({ type: 'UPDATE', updateType: 'payment', options: { isUpdatePayments: true }, body: { payments } }) as const;

/** The update that sets these cards and changes the codes on the order. */
export const toPromote = <const Payments, const Promos>(payments: Payments, promos: Promos) =>
  ({ type: 'UPDATE', updateType: 'promo', body: { payments, priceAdjustment: { promos } } }) as const;

/** The update that sets a tip. */
export const toTip = <Amount>(gratuityAmount: Amount) =>
  ({ type: 'UPDATE', updateType: 'tip', body: { paymentDetails: { gratuityAmount } } }) as const;

/** The update of recipient, address and handover. */
export const toHand = <const Fulfillment>(fulfillment: Fulfillment) =>
  ({ type: 'UPDATE', updateType: 'checkout', body: { fulfillment } }) as const;

/** An update under the version that was seen. */
export const under = <Update extends { readonly body: object }>(versionKey: number | string, update: Update) => ({
  ...update,
  body: { ...update.body, versionKey: String(versionKey) },
});
