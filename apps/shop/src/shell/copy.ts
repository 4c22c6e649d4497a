const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const copy = {
  /** The title of a page whose form has errors. */
  errorTitle: (title: string) => `Error: ${title}`,
  skip: 'Skip to content',
  home: (banner: string) => `${banner}, home`,
  shopNav: 'Shop',
  departments: 'All Departments',
  tags: (tag: string) => `${tag}s`,
  coupons: 'Coupons',
  purchases: 'My Purchases',
  accountNav: 'Your account',
  cart: (count: number) => `Cart, ${items(count)} in cart`,
  list: (count: number) => `Shopping List, ${items(count)}`,
  back: 'Back',
  steps: 'Checkout steps',
  schedule: 'Schedule',
  pay: 'Pay',
  offlineElsewhere: "You're offline.",
  offline: 'You appear to be offline. Please restore network connectivity to continue.',
  wrong: 'Oops, something went wrong! Please reload your page.',
  reload: 'Reload',
  tryAgain: 'Try Again',
  requestId: (id: string) => `If you call us, mention this number: ${id}`,
  loading: 'Loading',
};
