import type { Nutrition } from '@cartwright/contracts/nutrition';
import { type Nutrients, statedCalories, statedFat, statedIn, statedSodium } from '@cartwright/rules/nutrition';
import { readTsv } from './data-file.ts';
import type { Size } from './product-size.ts';
import { chanceOf } from './rng.ts';

const GRAMS: Readonly<Record<string, number>> = { oz: 28.35, lb: 453.6 };
const MILLILITERS: Readonly<Record<string, number>> = { 'fl oz': 29.57, gal: 3_785, pt: 473.2, L: 1_000, ml: 1 };
/** Products of one kind differ by up to this share. */
const SPREAD = 0.1;

const FIELDS = ['fat', 'saturated', 'carbohydrate', 'fiber', 'sugars', 'added', 'protein'] as const;
const MINOR_FIELDS = ['cholesterol', 'sodium', 'vitaminD', 'calcium', 'iron', 'potassium'] as const;
type Field = (typeof FIELDS)[number] | (typeof MINOR_FIELDS)[number];
type Amounts = Readonly<Record<Field, number>>;

interface Label {
  readonly serving: string;
  /** Grams or milliliters. */
  readonly amount: number;
  /** Items in a serving, for sizes that count items; 0 if they do not. */
  readonly items: number;
  readonly amounts: Amounts;
}

const amountsOf = (names: readonly Field[], text: string): [Field, number][] =>
  text.split(' ').flatMap((value, at) => (names[at] === undefined ? [] : [[names[at], Number(value)]]));

/** The label of each kind of food. A kind without one has no significant amounts, as spices and tea, or is no food. */
const labels = new Map(
  readTsv('nutrition.tsv').map(([kind = '', serving = '', amount, items, major = '', minor = '']) => [
    kind,
    {
      serving,
      amount: Number(amount),
      items: Number(items),
      // Both lists together have every field.
      amounts: Object.fromEntries([...amountsOf(FIELDS, major), ...amountsOf(MINOR_FIELDS, minor)]) as Amounts,
    } satisfies Label,
  ]),
);

const factors = readTsv('nutrition-words.tsv').map(([words = '', changes = '']) => ({
  words: new RegExp(words),
  changes: new Map(changes.split(' ').map((change) => [change.split('=')[0] ?? '', Number(change.split('=')[1])])),
}));

interface Food {
  readonly kind: string;
  readonly name: string;
  readonly size: Size;
}

/** The nutrition facts of a food, the same each time; null for a kind without a label. */
export function nutritionOf({ kind, name, size }: Food): Nutrition | null {
  const label = labels.get(kind);
  if (!label) return null;
  const nutrients = stated(varied(label.amounts, { kind, name }));
  return {
    serving: label.serving,
    servings: servingsOf(label, size),
    calories: statedCalories(nutrients),
    ...nutrients,
  };
}

/** The amounts of one product of a kind: by its name, and a little by chance. */
function varied(amounts: Amounts, { kind, name }: Pick<Food, 'kind' | 'name'>): Amounts {
  const chance = chanceOf(`nutrition ${kind}/${name}`);
  const matching = factors.filter(({ words }) => words.test(name));
  const vary = ([field, amount]: [string, number]) => [
    field,
    matching.reduce((value, { changes }) => value * (changes.get(field) ?? 1), amount) *
      (1 + (chance.next() * 2 - 1) * SPREAD),
  ];
  // The same fields with other amounts.
  return Object.fromEntries(Object.entries(amounts).map(vary)) as Amounts;
}

/** As a label states them: a part is never more than the whole. */
function stated(amounts: Amounts): Nutrients {
  const fat = statedFat(amounts.fat);
  const carbohydrate = statedIn(amounts.carbohydrate, 1);
  const fiber = Math.min(statedIn(amounts.fiber, 1), carbohydrate);
  const sugars = Math.min(statedIn(amounts.sugars, 1), carbohydrate - fiber);
  return {
    fat,
    saturatedFat: Math.min(statedFat(amounts.saturated), fat),
    transFat: 0,
    cholesterolMg: statedIn(amounts.cholesterol, 5),
    sodiumMg: statedSodium(amounts.sodium),
    carbohydrate,
    fiber,
    sugars,
    addedSugars: Math.min(statedIn(amounts.added, 1), sugars),
    protein: statedIn(amounts.protein, 1),
    vitaminDMcg: statedIn(amounts.vitaminD, 0.1),
    calciumMg: statedIn(amounts.calcium, 10),
    ironMg: statedIn(amounts.iron, 0.1),
    potassiumMg: statedIn(amounts.potassium, 10),
  };
}

/** How many servings an item has, at least one, to a half; null when items weigh differently, or do not say. */
function servingsOf({ amount, items }: Label, { averageGrams, quantity, unit }: Size): number | null {
  if (averageGrams !== null) return null;
  const total = GRAMS[unit] ?? MILLILITERS[unit];
  if (total === undefined && (items === 0 || unit === 'in')) return null;
  const servings = total === undefined ? quantity / items : (total * quantity) / amount;
  return Math.max(1, servings < 5 ? Math.round(servings * 2) / 2 : Math.round(servings));
}
