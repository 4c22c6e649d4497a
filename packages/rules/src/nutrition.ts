/** What a serving has, in the order of a nutrition facts label. */
export interface Nutrients {
  /** Grams, as all without a unit. */
  readonly fat: number;
  readonly saturatedFat: number;
  readonly transFat: number;
  readonly cholesterolMg: number;
  readonly sodiumMg: number;
  readonly carbohydrate: number;
  readonly fiber: number;
  readonly sugars: number;
  readonly addedSugars: number;
  readonly protein: number;
  readonly vitaminDMcg: number;
  readonly calciumMg: number;
  readonly ironMg: number;
  readonly potassiumMg: number;
}

/** What a label relates amounts to, per day (21 CFR 101.9(c)(8)(iv) and (c)(9)); nutrients without a value have no percent. */
const DAILY_VALUES: Partial<Readonly<Record<keyof Nutrients, number>>> = {
  fat: 78,
  saturatedFat: 20,
  cholesterolMg: 300,
  sodiumMg: 2_300,
  carbohydrate: 275,
  fiber: 28,
  addedSugars: 50,
  vitaminDMcg: 20,
  calciumMg: 1_300,
  ironMg: 18,
  potassiumMg: 4_700,
};

/** The percent of a day's value in an amount, whole; undefined for a nutrient that has none. */
export function percentOfDay(nutrient: keyof Nutrients, amount: number): number | undefined {
  const daily = DAILY_VALUES[nutrient];
  return daily === undefined ? undefined : Math.round((amount / daily) * 100);
}

const nearest = (amount: number, step: number): number => Math.round(Math.round(amount / step) * step * 10) / 10;

/** Calories as a label states them: none below 5, in fives up to 50, in tens above (21 CFR 101.9(c)(1)). */
export function statedCalories({
  fat,
  carbohydrate,
  protein,
}: Pick<Nutrients, 'fat' | 'carbohydrate' | 'protein'>): number {
  const calories = 9 * fat + 4 * carbohydrate + 4 * protein;
  if (calories < 5) return 0;
  return nearest(calories, calories <= 50 ? 5 : 10);
}

/** Fats: none below half a gram, in halves below 5 g, in grams above (21 CFR 101.9(c)(2)). */
export const statedFat = (grams: number): number => (grams < 0.5 ? 0 : nearest(grams, grams < 5 ? 0.5 : 1));

/** Sodium: none below 5 mg, in fives up to 140 mg, in tens above (21 CFR 101.9(c)(4)). */
export const statedSodium = (mg: number): number => (mg < 5 ? 0 : nearest(mg, mg <= 140 ? 5 : 10));

/** Any other amount, in steps. */
export const statedIn = (amount: number, step: number): number => nearest(amount, step);
