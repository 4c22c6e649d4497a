import { readTsv } from './data-file.ts';
import { type Table, table } from './table.ts';

const COLUMNS =
  'promo_id code description applies_to amount_off_cents basis_points_off minimum_cents starts_at ends_at';
/** The demo world does not follow the calendar: its codes never expire. */
const STARTS_AT = new Date(Date.UTC(2020, 0, 1));
const ENDS_AT = new Date(Date.UTC(2099, 0, 1));

const amount = (text: string): number | null => (text === '' ? null : Number(text));

/** The codes that every banner accepts. */
export const promoTable: Table = table('promo', COLUMNS, () =>
  readTsv('promos.tsv').map(([code = '', description = '', appliesTo = '', off = '', rate = '', minimum = '']) => [
    `promo_${code.toLowerCase()}`,
    code,
    description,
    appliesTo,
    amount(off),
    amount(rate),
    Number(minimum),
    STARTS_AT,
    ENDS_AT,
  ]),
);
