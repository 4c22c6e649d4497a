import { ok, refuse } from '@cartwright/rules/result';
import { z } from 'zod';
import { gtin, orNone, price, whole, yesOrNo } from './fields.ts';
import { parseCells, type Shape } from './shape.ts';

const PriceRow = z.strictObject({
  price_zone: whole(1, 9_999),
  gtin13: gtin,
  regular_price: price,
  promo_price: orNone(price),
  /** Which of every four weeks has the promotional price. */
  promo_week: orNone(whole(1, 4)),
  yellow_tag: yesOrNo,
});

// The schema's own keys.
const COLUMNS = Object.keys(PriceRow.shape);

/** Prices of zones: a row is a whole price. */
export const priceShape: Shape = {
  columns: COLUMNS,
  required: COLUMNS,
  parse: (cells) => {
    const row = parseCells(PriceRow, cells);
    if (!row.ok) return row;
    const { price_zone, gtin13, regular_price, promo_price, promo_week, yellow_tag } = row.value;
    if ((promo_price === null) !== (promo_week === null))
      return refuse([{ field: 'promo_week', code: 'PROMO_WITHOUT_WEEK', found: cells['promo_week'] ?? '' }]);
    if (promo_price !== null && promo_price > regular_price)
      return refuse([{ field: 'promo_price', code: 'PROMO_ABOVE_REGULAR', found: cells['promo_price'] ?? '' }]);
    return ok({
      key: `${price_zone}/${gtin13}`,
      data: {
        price_zone,
        gtin13,
        regular_cents: regular_price,
        promo_cents: promo_price,
        promo_phase: promo_week === null ? null : promo_week - 1,
        yellow_tag,
      },
    });
  },
};
