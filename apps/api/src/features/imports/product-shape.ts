import { ok } from '@cartwright/rules/result';
import { TAX_CLASSES } from '@cartwright/rules/pricing-input';
import { z } from 'zod';
import { anyLines, anyText, gtin, measure, oneOf, orNone, picture, text, whole, words, yesOrNo } from './fields.ts';
import { parseCells, type Shape } from './shape.ts';

const SMALL = 30_000;

const ProductRow = z.strictObject({
  gtin13: gtin,
  brand: text(80).optional(),
  name: text(160).optional(),
  size: text(40).optional(),
  size_quantity: measure.optional(),
  size_unit: text(20).optional(),
  sold_by: oneOf(['UNIT', 'WEIGHT']).optional(),
  average_grams: orNone(whole(1, SMALL)).optional(),
  department: text(40).optional(),
  commodity: text(80).optional(),
  sub_commodity: text(80).optional(),
  temperature: oneOf(['AMBIENT', 'CHILLED', 'FROZEN']).optional(),
  tote_ml: whole(1, 999_999).optional(),
  heavy: yesOrNo.optional(),
  tax_class: oneOf(TAX_CLASSES).optional(),
  snap_eligible: yesOrNo.optional(),
  alcohol: oneOf(['NONE', 'BEER', 'WINE', 'SPIRIT']).optional(),
  min_age: whole(0, 99).optional(),
  prop65: orNone(anyText(400)).optional(),
  allergens: words.optional(),
  diet: words.optional(),
  lead_hours: whole(0, 999).optional(),
  max_quantity: whole(1, 99).optional(),
  picture: picture.optional(),
  about: anyLines(2_000).optional(),
  ingredients: anyText(2_000).optional(),
  popularity: whole(0, 999_999).optional(),
});

/** The column of the table `product` that a column of a file fills. */
export const PRODUCT_COLUMNS = {
  gtin13: 'gtin13',
  brand: 'brand',
  name: 'description',
  size: 'size_text',
  size_quantity: 'size_qty',
  size_unit: 'size_uom',
  sold_by: 'sell_by',
  average_grams: 'avg_weight_g',
  department: 'department_id',
  commodity: 'commodity',
  sub_commodity: 'sub_commodity',
  temperature: 'temp',
  tote_ml: 'tote_ml',
  heavy: 'heavy',
  tax_class: 'tax_class',
  snap_eligible: 'snap_eligible',
  alcohol: 'alcohol',
  min_age: 'min_age',
  prop65: 'prop65_text',
  allergens: 'allergens',
  diet: 'diet',
  lead_hours: 'lead_hours',
  max_quantity: 'max_qty',
  picture: 'picture',
  about: 'about',
  ingredients: 'ingredients',
  popularity: 'popularity',
} as const satisfies Readonly<Record<keyof z.output<typeof ProductRow>, string>>;

// The table's own keys.
const COLUMNS = Object.keys(PRODUCT_COLUMNS) as (keyof typeof PRODUCT_COLUMNS)[];

/** Products: a column that a file leaves out stays as it is; a new product needs them all. */
export const productShape: Shape = {
  columns: COLUMNS,
  required: ['gtin13'],
  parse: (cells) => {
    const row = parseCells(ProductRow, cells);
    if (!row.ok) return row;
    const data = COLUMNS.flatMap((column): [string, unknown][] =>
      row.value[column] === undefined ? [] : [[PRODUCT_COLUMNS[column], row.value[column]]],
    );
    return ok({ key: row.value.gtin13, data: Object.fromEntries(data) });
  },
};
