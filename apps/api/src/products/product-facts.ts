import type { TaxClass } from '@cartwright/rules/pricing-input';

/** What is true of a product wherever it is sold. */
export interface ProductFacts {
  readonly gtin13: string;
  readonly brand: string;
  readonly description: string;
  readonly sizeText: string;
  readonly sizeQty: number;
  readonly sizeUom: string;
  readonly departmentId: string;
  readonly picture: string;
  readonly hue: number;
  readonly sellBy: 'UNIT' | 'WEIGHT';
  readonly averageWeightGrams: number | null;
  readonly maxQuantity: number;
  readonly snapEligible: boolean;
  readonly minAge: number;
  /** Whether California's Proposition 65 lists it; absent in orders of before it was kept. */
  readonly isProp65?: boolean;
  readonly taxClass: TaxClass;
  readonly alcohol: 'NONE' | 'BEER' | 'WINE' | 'SPIRIT';
  readonly leadHours: number;
  readonly toteMl: number;
  readonly heavy: boolean;
}
