/** Words of the receipt that do not come with its lines. */
export const copy = {
  title: 'Order summary',
  estimatedTotal: 'Estimated total',
  total: 'Total',
  updating: 'Updating',
  free: 'Free',
  unknown: 'TBD',
  weighed: 'Items sold by weight are charged at what they weigh.',
} as const;
