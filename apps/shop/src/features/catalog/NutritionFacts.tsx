import { type Nutrients, percentOfDay } from '@cartwright/rules/nutrition';
import { nutritionCopy as copy } from './nutrition-copy.ts';
import css from './NutritionFacts.module.css';
import type { ProductDetails } from './queries.ts';

/** The lines of a label in their order, with the unit of each and how deep it is indented. */
const LINES: readonly (readonly [nutrient: keyof Nutrients, unit: 'g' | 'mg' | 'mcg', depth: 0 | 1 | 2])[] = [
  ['fat', 'g', 0],
  ['saturatedFat', 'g', 1],
  ['transFat', 'g', 1],
  ['cholesterolMg', 'mg', 0],
  ['sodiumMg', 'mg', 0],
  ['carbohydrate', 'g', 0],
  ['fiber', 'g', 1],
  ['sugars', 'g', 1],
  ['addedSugars', 'g', 2],
  ['protein', 'g', 0],
  ['vitaminDMcg', 'mcg', 0],
  ['calciumMg', 'mg', 0],
  ['ironMg', 'mg', 0],
  ['potassiumMg', 'mg', 0],
];

type NutritionFactsProps = { nutrition: NonNullable<ProductDetails['nutrition']> };

/** The label of a food: what a serving has, and how much of a day's value that is. */
export function NutritionFacts({ nutrition }: NutritionFactsProps) {
  const { serving, servings, calories } = nutrition;
  return (
    <div className={css['label']}>
      {servings !== null && <p>{copy.servings(servings)}</p>}
      <p className={css['size']}>
        <strong>{copy.servingSize}</strong> <strong>{copy.serving(serving)}</strong>
      </p>
      <div className={css['calories']}>
        <span>
          <small>{copy.perServing}</small>
          <strong>{copy.calories}</strong>
        </span>
        <strong>{calories}</strong>
      </div>
      <table className={css['table']} aria-label={copy.title}>
        <thead>
          <tr>
            <th scope="col">{copy.nutrient}</th>
            <th scope="col">{copy.amount}</th>
            <th scope="col">{copy.dailyValue}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([nutrient, unit, depth]) => {
            const percent = percentOfDay(nutrient, nutrition[nutrient]);
            return (
              <tr key={nutrient}>
                <th scope="row" data-depth={depth}>
                  {copy.nutrients[nutrient]}
                </th>
                <td>{copy.amountOf(nutrition[nutrient], unit)}</td>
                <td>{percent !== undefined && <strong>{percent}%</strong>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css['note']}>{copy.footnote}</p>
    </div>
  );
}
