import { sql } from 'kysely';

/**
 * A row `p` of `picked_line` as a `PickedLine`, in JSON. The column `substitute` keeps the product, with its price as it
 * was when it was picked.
 */
export const pickedLineJson = sql`json_build_object(
  'lineId', p.line_id, 'quantity', p.quantity, 'grams', p.grams, 'substitute',
  case when p.substitute is not null then json_build_object('gtin13', p.substitute ->> 'gtin13',
    'quantity', p.substitute_quantity, 'grams', p.substitute_grams, 'product', p.substitute) end)`;
