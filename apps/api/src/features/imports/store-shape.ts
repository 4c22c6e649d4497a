import { ok } from '@cartwright/rules/result';
import { z } from 'zod';
import { degrees, phone, text, timeZone, whole, yesOrNo } from './fields.ts';
import { parseCells, type Shape } from './shape.ts';

const StoreRow = z.strictObject({
  /** Three digits of a division, and five of a store. */
  location_id: z
    .string()
    .trim()
    .regex(/^\d{8}$/, { error: 'NOT_STORE' }),
  banner: text(40).optional(),
  name: text(60).optional(),
  address: text(100).optional(),
  city: text(60).optional(),
  state: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, { error: 'NOT_STATE' })
    .optional(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: 'UNKNOWN_ZIP' })
    .optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  time_zone: timeZone.optional(),
  phone: phone.optional(),
  price_zone: whole(1, 9_999).optional(),
  pickup: yesOrNo.optional(),
  delivery: yesOrNo.optional(),
  in_store: yesOrNo.optional(),
});

/** The column of the table `location` that a column of a file fills. */
export const STORE_COLUMNS = {
  location_id: 'location_id',
  banner: 'banner_id',
  name: 'vanity_name',
  address: 'line1',
  city: 'city',
  state: 'state',
  zip: 'zip',
  latitude: 'lat',
  longitude: 'lon',
  time_zone: 'tz',
  phone: 'phone',
  price_zone: 'price_zone',
  pickup: 'offers_pickup',
  delivery: 'offers_delivery',
  in_store: 'offers_in_store',
} as const satisfies Readonly<Record<keyof z.output<typeof StoreRow>, string>>;

// The table's own keys.
const COLUMNS = Object.keys(STORE_COLUMNS) as (keyof typeof STORE_COLUMNS)[];

/** Stores: a column that a file leaves out stays as it is; a new store needs them all. */
export const storeShape: Shape = {
  columns: COLUMNS,
  required: ['location_id'],
  parse: (cells) => {
    const row = parseCells(StoreRow, cells);
    if (!row.ok) return row;
    const data = COLUMNS.flatMap((column): [string, unknown][] =>
      row.value[column] === undefined ? [] : [[STORE_COLUMNS[column], row.value[column]]],
    );
    return ok({ key: row.value.location_id, data: Object.fromEntries(data) });
  },
};
