/** Messages of what a shopper prefers for one line that is out of stock. */
export const preference = {
  order: 'Same as the rest of my order',
  orderHint: 'You choose it at checkout.',
  allowHint: "We'll choose something similar.",
  approval: 'Ask me first',
  approvalHint: "We'll email you while we pick your order. Without a reply, we leave it out, and you won't be charged.",
} as const;
