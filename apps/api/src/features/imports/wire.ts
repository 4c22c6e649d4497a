import type { Import, ImportKind } from '@cartwright/contracts/ops-imports';
import type { z } from 'zod';
import { PRODUCT_COLUMNS } from './product-shape.ts';
import { MODALITY_COLUMNS } from './availability-shape.ts';
import { STORE_COLUMNS } from './store-shape.ts';
import { SHAPES } from './shapes.ts';
import type { ImportRow } from './sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** An import as the console reads it. */
export const toImport = (row: ImportRow): z.output<typeof Import> => ({
  importId: row.importId,
  kind: row.kind,
  fileName: row.fileName,
  rows: row.rows,
  checkedRows: row.checkedRows,
  status: row.status,
  report: row.report,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  appliedAt: row.appliedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  keptRows: row.keptRows,
  rolledBack: row.rolledBack,
  planned: row.planned && { ...row.planned, at: new Date(row.planned.at).toISOString() },
  applied: row.applied,
  canceled: row.canceled,
  setAside: whySetAside(row),
});

/**
 * Why a plan was set aside. Prices that changed by more than was agreed to failed the check without a line that is wrong:
 * its report, made when it was to start, says which of the two it was.
 */
function whySetAside({ setAside, report, agreedBigChanges }: ImportRow): z.output<typeof Import>['setAside'] {
  const isBig = report?.refused === 0 && (report.bigChanges ?? 0) > agreedBigChanges;
  return setAside === 'CHECK_FAILED' && isBig ? 'BIG_CHANGES' : setAside;
}

/** How a file calls a column of a table; a column that it does not have is named by the key alone. */
const NAMES: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  products: Object.fromEntries(Object.entries(PRODUCT_COLUMNS).map(([name, column]) => [column, name])),
  prices: {
    regular_cents: 'regular_price',
    promo_cents: 'promo_price',
    promo_phase: 'promo_week',
    yellow_tag: 'yellow_tag',
  },
  availability: Object.fromEntries(Object.entries(MODALITY_COLUMNS).map(([name, modality]) => [modality, name])),
  hours: {},
  stores: Object.fromEntries(Object.entries(STORE_COLUMNS).map(([name, column]) => [column, name])),
};
const KEYS = new Set(['gtin13', 'price_zone', 'location_id', 'day']);

export interface ChangedRow {
  readonly line: number;
  readonly key: string;
  readonly name: string | null;
  readonly factor: number | null;
  readonly before: Values | null;
  readonly after: Values;
}

/** What a row changes, in the words of the file. */
export const toChange = (kind: ImportKind, { line, key, name, factor, before, after }: ChangedRow) => ({
  line,
  key,
  name,
  factor,
  isNew: before === null,
  fields: Object.entries(after)
    .filter(([column]) => !KEYS.has(column))
    .map(([column, value]) => ({
      field: NAMES[kind][column] ?? column,
      before: written(column, before?.[column]),
      after: written(column, value),
    }))
    .toSorted((a, b) => SHAPES[kind].columns.indexOf(a.field) - SHAPES[kind].columns.indexOf(b.field)),
});

/** A value as a file would write it. */
function written(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join('|');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (column.endsWith('_cents')) return (value / 100).toFixed(2);
    return String(column === 'promo_phase' ? value + 1 : value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
