export const copy = {
  loading: 'Loading our family of stores',
  tryAgain: 'Try Again',
  site: '(separate website)',
  allModalities: 'Pickup, delivery, or in store',
  inStore: 'In store',
  noModalities: 'No online grocery orders',
};
