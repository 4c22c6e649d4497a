import type { FraudFacts } from '../fraud/fraud-watch.ts';

/** What goes with the add of a card about the visit; what is not known is left out. */
export const fraudFields = ({ accertifyTransactionId, deviceInfo }: FraudFacts) => ({
  ...(accertifyTransactionId !== undefined && { accertifyTransactionId }),
  ...(deviceInfo && { deviceInfo: { ...deviceInfo } }),
});
