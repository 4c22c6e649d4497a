import { percentOfDay, type Nutrients } from '@cartwright/rules/nutrition';
import type { Nutrition } from '@cartwright/contracts/nutrition';
import type { Pixels } from '../compose.ts';
import { mix } from '../color.ts';
import type { Brand } from './brands.ts';
import type { Face as Typeface } from './fonts.ts';
import { faceOf } from './label.ts';
import { type Box, lettered } from './lettering.ts';
import { rect } from './parts.ts';
import { rasterize } from './rasterize.ts';
import type { Sheet } from './sheet.ts';
import { sizeOf } from './front.ts';

/** What is printed on the back of a pack. */
export interface BackText {
  readonly brandName: string;
  readonly brand: Brand;
  readonly name: string;
  readonly nutrition: Nutrition;
  readonly ingredients: string;
}

/** The lines of a label in their order: name, nutrient, unit, indent. */
const LINES: readonly (readonly [string, keyof Nutrients, string, number])[] = [
  ['Total Fat', 'fat', 'g', 0],
  ['Saturated Fat', 'saturatedFat', 'g', 1],
  ['Trans Fat', 'transFat', 'g', 1],
  ['Cholesterol', 'cholesterolMg', 'mg', 0],
  ['Sodium', 'sodiumMg', 'mg', 0],
  ['Total Carbohydrate', 'carbohydrate', 'g', 0],
  ['Dietary Fiber', 'fiber', 'g', 1],
  ['Total Sugars', 'sugars', 'g', 1],
  ['Includes Added Sugars', 'addedSugars', 'g', 2],
  ['Protein', 'protein', 'g', 0],
  ['Vitamin D', 'vitaminDMcg', 'mcg', 0],
  ['Calcium', 'calciumMg', 'mg', 0],
  ['Iron', 'ironMg', 'mg', 0],
  ['Potassium', 'potassiumMg', 'mg', 0],
];
const INK = '#141414';
/** Rows of the panel above its lines: the title, the serving, the calories, the heading of the percents. */
const HEAD_ROWS = 5.6;

/** A text in a row of the panel, to its left or right. */
function cell(text: string, face: Typeface, row: Box, end: 'left' | 'right' = 'left'): string {
  const box = end === 'left' ? row : { ...row, x: row.x + row.w * 0.72, w: row.w * 0.28 };
  return lettered(text, face, box, { fill: INK, lines: 1, align: 'left', most: row.h * 0.82 });
}

/** The nutrition facts panel, as large as its box. */
function panel(box: Box, nutrition: Nutrition): string {
  const pad = box.w * 0.045;
  const step = (box.h - pad * 1.6) / (LINES.length + HEAD_ROWS);
  const [x, w] = [box.x + pad, box.w - 2 * pad];
  let y = box.y + pad * 0.7;
  const parts = [rect(box, '#ffffff', `stroke="${INK}" stroke-width="${Math.max(1.5, box.w * 0.008)}"`)];
  const row = (height: number, draw: (row: Box) => string, ruleBelow = 0.03): void => {
    parts.push(
      draw({ x, y, w, h: step * height }),
      rect({ x, y: y + step * height, w, h: Math.max(0.8, step * ruleBelow) }, INK),
    );
    y += step * (height + ruleBelow * 0.5);
  };
  const servings = nutrition.servings === null ? '' : `${nutrition.servings} servings per container`;
  row(1.7, (at) => lettered('Nutrition Facts', 'sans', at, { fill: INK, lines: 1, align: 'left' }), 0.06);
  if (servings) row(0.8, (at) => cell(servings, 'text', at), 0);
  row(0.9, (at) => cell(`Serving size ${nutrition.serving}`, 'sans', at), 0.22);
  row(
    1.5,
    (at) => cell('Calories', 'sans', { ...at, w: at.w * 0.65 }) + cell(String(nutrition.calories), 'sans', at, 'right'),
    0.14,
  );
  for (const [name, nutrient, unit, indent] of LINES) {
    const amount = nutrition[nutrient];
    const percent = percentOfDay(nutrient, amount);
    row(
      0.97,
      (at) =>
        cell(`${name} ${amount}${unit}`, indent === 0 ? 'narrow' : 'text', {
          ...at,
          x: at.x + at.w * 0.05 * indent,
          w: at.w * (0.8 - 0.05 * indent),
        }) +
        (percent === undefined
          ? ''
          : lettered(
              `${percent}%`,
              'narrow',
              { ...at, x: at.x + at.w * 0.84, w: at.w * 0.16 },
              { fill: INK, lines: 1, align: 'left', most: at.h * 0.82 },
            )),
      nutrient === 'protein' ? 0.18 : 0.03,
    );
  }
  return parts.join('');
}

/** Bars of a bar code: decoration, since the number is another product's label's to state. */
function bars(box: Box, seed: string): string {
  const widths = [...seed].flatMap((digit) => [1 + (Number(digit) % 3), 1 + ((Number(digit) * 7) % 2)]);
  const unit = box.w / (widths.reduce((sum, width) => sum + width, 0) + 4);
  let x = box.x + unit * 2;
  const dark = widths.map((width, index) => {
    const bar = index % 2 === 0 ? rect({ x, y: box.y + box.h * 0.1, w: width * unit, h: box.h * 0.8 }, INK) : '';
    x += width * unit;
    return bar;
  });
  return rect(box, '#ffffff') + dark.join('');
}

/** The back of a pack: the brand, the nutrition facts, the ingredients. */
export function printBack(back: BackText, sheet: Sheet, gtin13: string): Pixels {
  const { width, height } = sizeOf(sheet);
  const face = faceOf(sheet, width, height);
  const isWide = face.w > face.h * 1.15;
  const ground = mix(back.brand.main, '#fbf7ee', 0.86);
  const facts = isWide
    ? {
        x: face.x + face.w * 0.05,
        y: face.y + face.h * 0.06,
        w: Math.min(face.w * 0.46, face.h * 0.62),
        h: face.h * 0.88,
      }
    : { x: face.x + face.w * 0.1, y: face.y + face.h * 0.2, w: face.w * 0.8, h: Math.min(face.h * 0.6, face.w * 1.35) };
  const beside = isWide
    ? {
        x: facts.x + facts.w + face.w * 0.04,
        y: face.y + face.h * 0.08,
        w: face.x + face.w * 0.95 - facts.x - facts.w - face.w * 0.04,
        h: face.h * 0.84,
      }
    : {
        x: face.x + face.w * 0.1,
        y: facts.y + facts.h + face.h * 0.015,
        w: face.w * 0.8,
        h: face.y + face.h * 0.97 - facts.y - facts.h - face.h * 0.015,
      };
  const title = isWide
    ? { ...beside, h: beside.h * 0.26 }
    : { x: face.x + face.w * 0.1, y: face.y + face.h * 0.03, w: face.w * 0.8, h: face.h * 0.15 };
  const text = isWide
    ? { ...beside, y: beside.y + beside.h * 0.3, h: beside.h * 0.42 }
    : { ...beside, w: beside.w * 0.62 };
  const code = isWide
    ? { ...beside, y: beside.y + beside.h * 0.76, h: beside.h * 0.24, w: Math.min(beside.w, beside.h * 0.5) }
    : { ...beside, x: beside.x + beside.w * 0.68, w: beside.w * 0.32 };
  const ingredients = back.ingredients === '' ? back.name : `Ingredients: ${back.ingredients}.`;
  return rasterize(
    rect({ x: 0, y: 0, w: width, h: height }, ground) +
      lettered(back.brandName, back.brand.mark, { ...title, h: title.h * 0.55 }, { fill: back.brand.main, lines: 1 }) +
      lettered(
        back.name,
        'narrow',
        { ...title, y: title.y + title.h * 0.58, h: title.h * 0.4 },
        { fill: INK, lines: 2 },
      ) +
      panel(facts, back.nutrition) +
      lettered(ingredients, 'text', text, { fill: INK, lines: 9, align: 'left', atTop: true, most: face.h * 0.034 }) +
      bars(code, gtin13),
    width,
    height,
  );
}
