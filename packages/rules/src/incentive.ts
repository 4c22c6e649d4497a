/** Why a slot costs less than its fee: few people want it, or a van is near anyway. */
export type Incentive = 'QUIET_HOUR' | 'VAN_NEARBY';
