export const copy = {
  loading: 'Loading our family of stores',
  tryAgain: 'Try Again',
  site: '(separate website)',
  allWays: 'Pickup, delivery, or in store',
  inStore: 'In store',
  noWays: 'No online grocery orders',
};
