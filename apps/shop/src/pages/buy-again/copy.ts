const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** The words of the page of what was bought before. */
export const buyAgainCopy = {
  title: 'Buy Again',
  hint: 'What you buy often and bought recently, at today’s prices.',
  orders: 'See My Orders',
  search: 'Search what you bought',
  find: 'Search',
  clear: 'Clear Search',
  loading: 'Loading what you bought',
  failed: 'We couldn’t load what you bought.',
  retry: 'Try Again',
  empty: 'Nothing to buy again yet',
  emptyHint: 'What you order is listed here.',
  start: 'Start Shopping',
  nothing: (text: string) => `You haven't bought anything like "${text}"`,
  nothingHint: 'Look for it in the whole store.',
  searchAll: 'Search All Products',
  list: 'What you bought before',
  found: (n: number) => (n === 1 ? '1 product' : `${n} products`),
  /** @param date `Nov. 2, 2026` */
  bought: (times: number, date: string) =>
    times === 1 ? `Bought on ${date}` : `Bought ${times} times, last on ${date}`,
  add: (quantity: number) => `Add ${quantity}`,
  addName: (quantity: number, name: string) => `Add ${quantity} ${name} to cart`,
  /** @param isPart there are other pages */
  addAll: (n: number, isPart: boolean) =>
    n === 0 ? 'Nothing to Add' : isPart ? `Add All on This Page (${items(n)})` : `Add All (${items(n)})`,
  adding: 'Adding to your cart',
  nothingToAdd: 'Everything on this page is in your cart or unavailable.',
  added: (n: number) => `${items(n)} added to your cart.`,
  notAvailable: (names: string) => `Not available: ${names}.`,
  notAdded: 'These items could not be added to your cart.',
  viewCart: 'View Cart',
  unavailable: 'Unavailable',
  similar: (name: string) => `Similar to ${name}`,
  pages: 'Pages of what you bought',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
};
