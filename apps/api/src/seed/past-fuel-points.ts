import { type FuelPointsTerms, fuelPointsTermsOf } from '@cartwright/rules/fuel-points';
import { readFuelPoints } from '@cartwright/server/fuel-points-file';
import type { Person } from './people.ts';

const ROWS = readFuelPoints();

/** How the past orders of a person earned fuel points; nothing at a banner without them. */
export function pastFuelPoints({ banner }: Person): { readonly fuelPoints?: FuelPointsTerms } {
  const terms = fuelPointsTermsOf(ROWS, banner.bannerId);
  return terms ? { fuelPoints: terms } : {};
}
