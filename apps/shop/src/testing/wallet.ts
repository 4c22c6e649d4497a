/** A card of the wallet, as the payment host lists it. */
export const aWalletCard = (id: string, lastFourPan: string, part: object = {}) => ({
  id,
  versionKey: '1',
  lastFourPan,
  cardType: 'BANK_CARD',
  bin: '424242',
  brand: 'VISA',
  binType: null,
  vaultCardId: `vc_${id}`,
  paymentGram: 'g',
  fraudToken: 'f',
  lastUpdatedTimestamp: '2026-11-21T00:00:00.000Z',
  description: 'Visa',
  imageType: 'visa',
  expirationMonth: 8,
  expirationYear: 2999,
  expired: false,
  declined: false,
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  address: { addressLines: ['1 Elm'], cityTown: 'X', stateProvince: 'OH', postalCode: '45202', countryCode: 'US' },
  default: false,
  defaultApplications: [],
  saved: true,
  balance: null,
  isNotAllowedForFuelPay: false,
  ...part,
});

/** The payment host's answers for a wallet of these cards. */
export const walletOf = (...cards: readonly object[]) => ({
  'GET /payment/v2/wallet': () => ({ data: { payment: { cards } } }),
  'GET /payment/v2/wallet/accepted': () => ({ data: { payment: { cards: [] } } }),
});
