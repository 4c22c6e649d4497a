export const copy = {
  /** The link in the cart; to a visitor, of whom no purchases are known, the other. */
  link: 'Got everything? See what you usually buy',
  linkNew: 'Got everything? See what others buy',
  title: 'Got everything?',
  hint: 'Here is what you usually buy. Add what is missing, then check out.',
  hintNew: 'A few things that others buy. Add what is missing, then check out.',
  nothing: 'Everything that you usually buy is in your cart.',
  checkOut: 'Continue to Checkout',
  toCart: 'Back to Cart',
} as const;
