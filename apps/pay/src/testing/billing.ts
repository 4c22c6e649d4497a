/** Where the card holder of a test lives. */
export const BILLING = {
  addressLines: ['1420 Elm Street', 'Apt 3B'],
  cityTown: 'Cincinnati',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
};
