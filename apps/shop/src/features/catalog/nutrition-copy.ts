/** The words of a nutrition facts label. */
export const nutritionCopy = {
  title: 'Nutrition Facts',
  servings: (servings: number) =>
    servings === 1 ? '1 serving per container' : `About ${servings} servings per container`,
  servingSize: 'Serving size',
  /** A serving as the catalog has it, `1 cup (240 mL)`. */
  serving: (serving: string) => serving,
  calories: 'Calories',
  perServing: 'Amount per serving',
  nutrient: 'Nutrient',
  amount: 'Amount',
  amountOf: (value: number, unit: 'g' | 'mg' | 'mcg') => `${value} ${unit}`,
  dailyValue: '% Daily Value*',
  nutrients: {
    fat: 'Total Fat',
    saturatedFat: 'Saturated Fat',
    transFat: 'Trans Fat',
    cholesterolMg: 'Cholesterol',
    sodiumMg: 'Sodium',
    carbohydrate: 'Total Carbohydrate',
    fiber: 'Dietary Fiber',
    sugars: 'Total Sugars',
    addedSugars: 'Added Sugars',
    protein: 'Protein',
    vitaminDMcg: 'Vitamin D',
    calciumMg: 'Calcium',
    ironMg: 'Iron',
    potassiumMg: 'Potassium',
  },
  footnote:
    '* The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000 calories a day is used for general nutrition advice.',
};
