import type { DeviceInfo } from '../host/fraud-script.ts';

/** What goes with the add of a card; both are left out as long as they are not known. */
export interface FraudFacts {
  readonly accertifyTransactionId?: string;
  readonly deviceInfo?: DeviceInfo;
}

/** What goes with the add of a card about the visit; what is not known is left out. */
export const fraudFields = ({ accertifyTransactionId, deviceInfo }: FraudFacts) => ({
  ...(accertifyTransactionId !== undefined && { accertifyTransactionId }),
  ...(deviceInfo && { deviceInfo: { ...deviceInfo } }),
});
