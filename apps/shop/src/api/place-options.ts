/** What goes with every call that places or changes an order (SUB-018). */
export const placeOptions = () =>
  ({ isPaymentV2: true, shouldMockDeclines: false, bannerDomain: location.hostname }) as const;
