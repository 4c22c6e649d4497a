import type { ByLocale } from '@cartwright/rules/locale';
import { readTsv } from './data-file.ts';
import { pictureOf } from './pictures.ts';
import type { Product } from './products.ts';
import { type Table, table, textArray } from './table.ts';

const COLUMNS =
  'coupon_id offer_id banner_id funding title titles picture department_id amount_off_cents basis_points_off gives_item' +
  ' gtin13s department_ids minimum_quantity minimum_spend_cents max_uses_per_shopper total_uses starts_at ends_at';
/** Days are counted from here; `run.ts` moves them to the day of the seed. */
const DAY_ZERO = Date.UTC(2000, 0, 1);
const HOUR = 3_600_000;
/** A day of the eastern stores, with which a coupon begins and ends. */
const dayOf = (days: number): Date => new Date(DAY_ZERO + (days * 24 + 5) * HOUR);

const number = (text: string): number | null => (text === '' ? null : Number(text));

function* rows(products: readonly Product[]) {
  for (const fields of readTsv('coupons.tsv')) {
    const [id = '', title = '', spanish = '', funding = '', departmentId = '', kinds = '', brand = '', ...terms] =
      fields;
    const [off = '', rate = '', item = '', quantity, spend, perShopper, total = '', first, last, banner = ''] = terms;
    const found = products.filter(
      ({ family, brand: own }) =>
        family.department.departmentId === departmentId &&
        (kinds === '' || kinds.split(';').includes(family.kind)) &&
        (brand === '' || own === brand),
    );
    const [shown] = found.toSorted((a, b) => b.popularity - a.popularity);
    if (!shown) throw new Error(`a coupon of nothing: ${id}`);
    const isOfDepartment = kinds === '' && brand === '';
    yield [
      `cpn_${id}`,
      `off_${id}`,
      banner === '' ? null : banner,
      funding,
      title,
      (spanish === '' ? {} : { 'es-US': spanish }) satisfies Partial<ByLocale<string>>,
      pictureOf(shown),
      departmentId,
      number(off),
      number(rate),
      item === 'yes',
      textArray(isOfDepartment ? [] : found.map(({ gtin13 }) => gtin13)),
      textArray(isOfDepartment ? [departmentId] : []),
      Number(quantity),
      Number(spend),
      Number(perShopper),
      number(total),
      dayOf(Number(first)),
      dayOf(Number(last) + 1),
    ];
  }
}

/** The table `coupon`. */
export const couponTable = (products: readonly Product[]): Table => table('coupon', COLUMNS, () => rows(products));
