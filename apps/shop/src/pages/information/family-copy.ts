export const copy = {
  loading: 'Loading our family of banners',
  tryAgain: 'Try Again',
  site: '(its own site)',
  allWays: 'Pickup, delivery, in store',
  inStore: 'In store',
  noWays: 'No groceries to order',
};
