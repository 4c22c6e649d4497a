/** Messages of the receipt that do not come with its lines. */
export const copy = {
  title: 'Order Summary',
  estimatedTotal: 'Estimated total',
  total: 'Total',
  updating: 'Updating',
  free: 'Free',
  unknown: 'TBD',
  weighed: 'Prices for items sold by weight are estimates.',
} as const;
