/** The text of the confirmation mail. */
export const CONFIRMATION = {
  subject: (orderId: string) => `Your order ${orderId} is confirmed`,
  hello: (firstName: string) => `Thank you, ${firstName}!`,
  placed: { PICKUP: 'Your pickup order has been placed.', DELIVERY: 'Your delivery order has been placed.' },
  when: { PICKUP: 'Pickup time', DELIVERY: 'Delivery time' },
  where: { PICKUP: 'Pickup at', DELIVERY: 'Deliver to' },
  about: (pounds: string, quantity: number) => `about ${pounds} lb${quantity === 1 ? '' : ' each'}`,
  estimate: 'Prices for items sold by weight are estimates.',
  paidWith: 'Paid with',
  reference: 'Order number',
} as const;
