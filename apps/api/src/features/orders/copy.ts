/** The words of the confirmation mail. */
export const CONFIRMATION = {
  subject: (orderId: string) => `We have your order ${orderId}`,
  hello: (firstName: string) => `Thank you, ${firstName}!`,
  placed: { PICKUP: 'Your pickup order has been placed.', DELIVERY: 'Your delivery order has been placed.' },
  when: { PICKUP: 'Pick up', DELIVERY: 'Delivery' },
  where: { PICKUP: 'At', DELIVERY: 'To' },
  about: (pounds: string, quantity: number) => `about ${pounds} lb${quantity === 1 ? '' : ' each'}`,
  estimate: 'Prices of items sold by weight are estimates.',
  paidWith: 'Paid with',
  reference: 'Order',
} as const;
