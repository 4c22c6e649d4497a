import type { DeviceInfo } from '../host/fraud-script.ts';

/** The fraud fields of adding a card; both are left out while unknown. */
export interface FraudFacts {
  readonly accertifyTransactionId?: string;
  readonly deviceInfo?: DeviceInfo;
}

/** The visit's data sent with adding a card; unknown fields are left out. */
export const fraudFields = ({ accertifyTransactionId, deviceInfo }: FraudFacts) => ({
  ...(accertifyTransactionId !== undefined && { accertifyTransactionId }),
  ...(deviceInfo && { deviceInfo: { ...deviceInfo } }),
});
