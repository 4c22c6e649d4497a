/** Coupons wherever they are shown: on their page, on tiles, on products, and in the cart. */
export const copy = {
  clip: 'Clip',
  clipped: 'Clipped',
  clipOne: (title: string) => `Clip: ${title}`,
  clippedOne: (title: string) => `Clipped: ${title}`,
  putBack: (title: string) => `${title} is no longer clipped`,
  undo: 'Undo',
  states: { USED: 'Used', USED_UP: 'All used up', ENDED: 'Ended' },

  amountOff: (amount: string) => `${amount} off`,
  percentOff: (percent: string) => `${percent}% off`,
  itemFree: 'Get 1 free',
  coupon: (reward: string) => `Coupon: ${reward}`,

  onOne: 'On one, any variety',
  onEach: 'On every one you buy',
  onSome: (count: number) => `When you buy ${count}, mix and match`,
  freeOf: (count: number) => `Buy ${count}, and the lowest-priced one is free`,
  onSpending: (amount: string) => `When you spend ${amount} on these items`,
  ends: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
  left: (count: string) => `${count} left`,

  see: 'See coupons',
  ofProduct: 'Coupons for this item',
  inCart: (amount: string) => `Your coupons take ${amount} off`,
  estimate: (amount: string) => `About ${amount} with coupons, once you check out.`,
  fitsCart: (count: number) =>
    count === 1 ? '1 more coupon works with this cart.' : `${count} more coupons work with this cart.`,

  refusals: {
    COUPON_ENDED: 'This coupon has ended.',
    COUPON_USED: 'You have already used this coupon.',
    COUPON_USED_UP: 'This coupon is all used up.',
    NOT_FOUND: "This coupon isn't available here.",
  },
};
