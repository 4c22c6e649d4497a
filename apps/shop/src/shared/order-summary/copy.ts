/** Words of the receipt that do not come with its lines. */
export const copy = {
  title: 'Order Summary',
  estimatedTotal: 'Estimated total',
  total: 'Total',
  updating: 'Updating',
  free: 'Free',
  unknown: 'TBD',
  /** Which card pays, by its type. @param brand as it is printed; undefined for an unknown one */
  tender: {
    BANK_CARD: (brand: string | undefined, lastFour: string) => `${brand ?? 'Card'} ending in ${lastFour}`,
    GIFT_CARD: (_: string | undefined, lastFour: string) => `Gift card ending in ${lastFour}`,
    EBT: (_: string | undefined, lastFour: string) => `SNAP EBT card ending in ${lastFour}`,
  },
  weighed: 'Prices for items sold by weight are estimates.',
} as const;
