/** The words of the confirmation mail. */
export const CONFIRMATION = {
  subject: (orderId: string) => `We have your order ${orderId}`,
  hello: (firstName: string) => `Thank you, ${firstName}!`,
  placed: { PICKUP: 'Your pickup order has been placed.', DELIVERY: 'Your delivery order has been placed.' },
  when: { PICKUP: 'Pick up', DELIVERY: 'Delivery' },
  where: { PICKUP: 'At', DELIVERY: 'To' },
  more: 'Forgot something? Add to your order before shopping begins.',
  about: (pounds: string, quantity: number) => `about ${pounds} lb${quantity === 1 ? '' : ' each'}`,
  estimate: 'Goods sold by weight are priced when they are weighed; the final total can differ.',
  paidWith: 'Paid with',
  reference: 'Order',
} as const;
