import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './move-order-sql.ts';
import type { PickedLine } from './picked-line.ts';

/**
 * A row `p` of `picked_line` as a `PickedLine`, in JSON. The column `substitute` keeps the product, with its price as it
 * was when it was picked.
 */
export const pickedLineJson = sql`json_build_object(
  'lineId', p.line_id, 'quantity', p.quantity, 'grams', p.grams, 'substitute',
  case when p.substitute is not null then json_build_object('gtin13', p.substitute ->> 'gtin13',
    'quantity', p.substitute_quantity, 'grams', p.substitute_grams, 'product', p.substitute) end)`;

/**
 * Whether a row of `picked_line` only says what its shopper agreed to: the reply wrote it, and nobody has put that product
 * in a tote yet. Whoever does so writes the row anew.
 */
export const isToFetch = (row: 'p' | 'd' | 'l'): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.actor`)} = 'shopper' and ${sql.ref(`${row}.substitute`)} is not null)`;

/** Writes or corrects what was picked for a line of the order `o`. */
export const insertPick = (
  { lineId, quantity, grams, substitute }: PickedLine,
  { actor, at }: { readonly actor: Actor; readonly at: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  insert into picked_line (order_id, line_id, quantity, grams, substitute, substitute_quantity, substitute_grams, actor, at)
  select order_id, ${lineId}, ${quantity}::int, ${grams}::int,
         ${substitute ? JSON.stringify(substitute.product) : null}::jsonb, ${substitute?.quantity ?? 0}::int,
         ${substitute?.grams ?? null}::int, ${actor}, ${at} from o
  on conflict (order_id, line_id) do update
     set quantity = excluded.quantity, grams = excluded.grams, substitute = excluded.substitute,
         substitute_quantity = excluded.substitute_quantity, substitute_grams = excluded.substitute_grams,
         actor = excluded.actor, at = excluded.at`;
