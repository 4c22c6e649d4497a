import type { TaxRates } from '@cartwright/rules/pricing-input';

/** A state's general rate and its rate on groceries, in basis points, without local taxes: demo data, not tax advice. */
type StateRates = readonly [general: number, food: number];

const STATES: Readonly<Record<string, StateRates>> = {
  AL: [400, 200],
  AK: [0, 0],
  AZ: [560, 0],
  AR: [650, 0],
  CA: [725, 0],
  CO: [290, 0],
  CT: [635, 0],
  DC: [600, 0],
  DE: [0, 0],
  FL: [600, 0],
  GA: [400, 0],
  HI: [400, 400],
  ID: [600, 600],
  IL: [625, 0],
  IN: [700, 0],
  IA: [600, 0],
  KS: [650, 0],
  KY: [600, 0],
  LA: [500, 0],
  ME: [550, 0],
  MD: [600, 0],
  MA: [625, 0],
  MI: [600, 0],
  MN: [688, 0],
  MS: [700, 500],
  MO: [423, 123],
  MT: [0, 0],
  NE: [550, 0],
  NV: [685, 0],
  NH: [0, 0],
  NJ: [663, 0],
  NM: [488, 0],
  NY: [400, 0],
  NC: [475, 200],
  ND: [500, 0],
  OH: [575, 0],
  OK: [450, 0],
  OR: [0, 0],
  PA: [600, 0],
  RI: [700, 0],
  SC: [600, 0],
  SD: [420, 420],
  TN: [700, 400],
  TX: [625, 0],
  UT: [610, 300],
  VT: [600, 0],
  VA: [530, 100],
  WA: [650, 0],
  WV: [600, 0],
  WI: [500, 0],
  WY: [400, 0],
};

const rates = ([general, food]: StateRates): TaxRates => ({
  FOOD: food,
  PREPARED: general,
  GENERAL: general,
  ALCOHOL: general,
});

const BY_STATE: ReadonlyMap<string, TaxRates> = new Map(
  Object.entries(STATES).map(([state, stateRates]) => [state, rates(stateRates)]),
);
const UNTAXED: TaxRates = { FOOD: 0, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 };

/** The rates at the place of handover, by two-letter state; no tax where the table has no rate. */
export const taxRatesOf = (state: string): TaxRates => BY_STATE.get(state) ?? UNTAXED;
