/** Messages of the receipt that do not come with its lines. */
export const copy = {
  title: 'Order Summary',
  estimatedTotal: 'Estimated total',
  total: 'Total',
  updating: 'Updating',
  updatedLater: 'Before your latest changes',
  free: 'Free',
  unknown: 'TBD',
  /** Which card pays. @param name such as `Visa` or `Gift card` */
  tender: (name: string, lastFour: string) => `${name} ending in ${lastFour}`,
  /** Beside their number. */
  fuelPoints: 'Fuel points',
  weighed: 'Prices for items sold by weight are estimates.',
} as const;
