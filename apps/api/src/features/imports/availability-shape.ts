import { ok, refuse } from '@cartwright/rules/result';
import { z } from 'zod';
import { gtin, oneOf, orNone, text } from './fields.ts';
import { parseCells, type Shape } from './shape.ts';

/** In stock, running low, or out of stock; an empty cell leaves what is there. */
const Stock = orNone(oneOf(['in', 'low', 'out'])).default(null);

const AvailabilityRow = z.strictObject({
  location_id: text(40),
  gtin13: gtin,
  pickup: Stock,
  delivery: Stock,
  in_store: Stock,
});

/** The modality that a column of a file is about. */
export const MODALITY_COLUMNS = { pickup: 'PICKUP', delivery: 'DELIVERY', in_store: 'IN_STORE' } as const;

/** What locations sell, and what runs low. */
export const availabilityShape: Shape = {
  columns: Object.keys(AvailabilityRow.shape),
  required: ['location_id', 'gtin13'],
  parse: (cells) => {
    const row = parseCells(AvailabilityRow, cells);
    if (!row.ok) return row;
    const { location_id, gtin13, pickup, delivery, in_store } = row.value;
    const stock = Object.entries({ PICKUP: pickup, DELIVERY: delivery, IN_STORE: in_store }).filter(
      ([, state]) => state !== null,
    );
    if (stock.length === 0) return refuse([{ field: '', code: 'NOTHING_SET', found: '' }]);
    return ok({ key: `${location_id}/${gtin13}`, data: { location_id, gtin13, ...Object.fromEntries(stock) } });
  },
};
