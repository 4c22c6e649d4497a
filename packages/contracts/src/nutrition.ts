import { z } from 'zod';

/** The nutrition facts of a food, per serving, rounded as a label states them. */
export const Nutrition = z.object({
  /** `1 cup (240 mL)` */
  serving: z.string(),
  /** In one item; null when items weigh differently. */
  servings: z.number().nullable(),
  calories: z.int(),
  fat: z.number(),
  saturatedFat: z.number(),
  transFat: z.number(),
  cholesterolMg: z.number(),
  sodiumMg: z.number(),
  carbohydrate: z.number(),
  fiber: z.number(),
  sugars: z.number(),
  addedSugars: z.number(),
  protein: z.number(),
  vitaminDMcg: z.number(),
  calciumMg: z.number(),
  ironMg: z.number(),
  potassiumMg: z.number(),
});
export type Nutrition = z.output<typeof Nutrition>;
