import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './file/csv-rows.ts';
import { writeCsv } from './file/write-csv.ts';
import { hoursShape } from './hours-shape.ts';
import { PRODUCT_COLUMNS, productShape } from './product-shape.ts';
import type { Cells, Shape } from './shape.ts';
import { STORE_COLUMNS, storeShape } from './store-shape.ts';

interface Texts {
  readonly shape: Shape;
  readonly names: Readonly<Record<string, string>>;
  readonly base: Cells;
  readonly fields: readonly string[];
}

/** What a kind of file has of text that people write, and the cells beside it. */
const TEXTS: readonly (readonly [string, Texts])[] = [
  [
    'products',
    {
      shape: productShape,
      names: PRODUCT_COLUMNS,
      base: { gtin13: '0400000000015' },
      fields: 'brand name size size_unit commodity sub_commodity prop65 allergens diet about ingredients picture'.split(
        ' ',
      ),
    },
  ],
  [
    'stores',
    {
      shape: storeShape,
      names: STORE_COLUMNS,
      base: { location_id: '01400555' },
      fields: ['name', 'address', 'city', 'banner'],
    },
  ],
  [
    'hours',
    {
      shape: hoursShape,
      names: { location_id: 'location_id', day: 'day', state: 'state', label: 'label' },
      base: { location_id: '01400555', day: '2026-12-25', state: 'closed' },
      fields: ['label'],
    },
  ],
];

// What a spreadsheet runs, what a CSV is made of, what nobody sees, and letters.
const CHARACTERS = '=+-@＝＋－＠\t\r\n",;|\' \u00A0\u2028\u200B\u200D\u202E\uFEFFaé7'.split('');
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

const written = (value: unknown): unknown => (Array.isArray(value) ? value.join('|') : value);

/** The cells of a file that has one row, as an import reads them. */
async function read(file: string, shape: Shape): Promise<Cells> {
  const whole = async function* () {
    await Promise.resolve();
    yield file;
  };
  for await (const row of csvRows(whole(), { ...shape, required: [] })) if ('cells' in row) return row.cells;
  throw new Error('the file has no row');
}

test.each(TEXTS)(
  'what a file of %s may say comes back from its export as it is',
  async (_, { shape, names, base, fields }) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), text, async (field, value) => {
        const row = shape.parse({ ...base, [field]: value });
        if (!row.ok) return;
        accepted += 1;
        const columns = [...Object.keys(base), field];
        const { data } = row.value;
        const exported = Object.fromEntries(columns.map((name) => [name, written(data[names[name] ?? ''])]));
        const again = shape.parse(await read(`${columns.join(',')}\n${writeCsv(columns, [exported])}`, shape));
        expect(again).toEqual(row);
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  },
);

test.each([
  ['name', '=1+1', 'FORMULA'],
  ['name', '＝HYPERLINK(1)', 'FORMULA'],
  ['name', ' ＋1', 'FORMULA'],
  ['brand', '－2', 'FORMULA'],
  ['brand', '＠x', 'FORMULA'],
  ['diet', 'vegan | =1+1', 'FORMULA'],
  ['name', 'abc\u202Edef', 'NOT_PLAIN'],
  ['name', '\u200B=1', 'NOT_PLAIN'],
  ['about', '\u202Eevil', 'NOT_PLAIN'],
  ['about', 'line\r=1+1', 'NOT_PLAIN'],
  ['ingredients', 'a\nb', 'NOT_PLAIN'],
  ['name', 'a\tb', 'NOT_PLAIN'],
  ['allergens', 'mi\u00ADlk', 'NOT_PLAIN'],
  ['prop65', 'a\u2028b', 'NOT_PLAIN'],
  ['picture', 'goods/../../x', 'NOT_PICTURE'],
  ['picture', 'goods/./x', 'NOT_PICTURE'],
  ['picture', 'goods//x', 'NOT_PICTURE'],
  ['picture', '-milk', 'NOT_PICTURE'],
  ['picture', 'https://a.example/../x', 'NOT_PICTURE'],
  ['picture', 'https://a.example/x\u202E.png', 'NOT_PICTURE'],
  ['picture', 'https://user@a.example/x.png', 'NOT_PICTURE'],
])('a product whose %s is %j is refused as %s', (field, value, code) => {
  const row = productShape.parse({ gtin13: '0400000000015', [field]: value });
  expect(row).toMatchObject({ ok: false, refusal: [{ field, code }] });
});

test.each([
  ['name', '👩‍🍳 Chef’s Choice – 2% Milk'],
  ['about', 'Two lines,\nand a "quote".'],
  ['picture', 'goods/milk-2.v1'],
  ['picture', 'https://a.example:8443/b/c%20d.jpg?size=2'],
])('a product whose %s is %j is taken', (field, value) => {
  expect(productShape.parse({ gtin13: '0400000000015', [field]: value }).ok).toBe(true);
});
