import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { linesMerged } from '#carts/cart-row-sql.ts';

/** How many carts a profile remembers that were merged into its own: one a sign-in, each emptied as it is merged. */
const MERGED_KEPT = 20;

export interface Merge {
  readonly visitorId: string;
  readonly profileId: string;
  readonly now: number;
}

/**
 * Merges what a visitor chose before signing in: for each modality at a banner the newer choice wins, and the stores of
 * both are remembered; at each banner, cart quantities add up to the product's maximum, the profile's own preferences stay. Of the
 * visitor's products that the profile lacks, the latest fill each modality's part up to its limit of lines; the others are
 * dropped, because a cart over the limit cannot be ordered. The visitor's cart is emptied and its id remembered, so that
 * merging twice, or twice at once, changes nothing more. One statement, which is its own transaction: of two that race
 * the second waits at the visitor's cart and then finds it empty.
 */
export async function mergeVisitor(db: Db, { visitorId, profileId, now }: Merge): Promise<void> {
  const at = new Date(now);
  await db.single((single) =>
    sql`
    with visiting as (select banner_id, cart_id, lines from cart where owner_id = ${visitorId} for no key update),
    mine as (
      insert into cart as known (owner_id, banner_id, cart_id, merged_cart_ids, updated_at, lines)
      select ${profileId}, banner_id, ${newId('crt', now)}, array[visiting.cart_id], ${at}::timestamptz, ${linesMerged(sql`'[]'::json`, sql`visiting.lines`)}
        from visiting
      on conflict (owner_id, banner_id) do update
        set merged_cart_ids = (known.merged_cart_ids || excluded.merged_cart_ids)[cardinality(known.merged_cart_ids) + 2 - ${MERGED_KEPT}::int:],
            version = known.version + 1,
            updated_at = excluded.updated_at, lines = ${linesMerged(sql`known.lines`, sql`excluded.lines`)}
        where not known.merged_cart_ids @> excluded.merged_cart_ids
      returning banner_id
    ),
    emptied as (
      update cart set version = version + 1, updated_at = ${at}::timestamptz, lines = '[]' from mine
       where cart.owner_id = ${visitorId} and cart.banner_id = mine.banner_id
    ),
    recent as (delete from chosen_store where owner_id = ${visitorId} returning *),
    known_stores as (
      insert into chosen_store as known (owner_id, banner_id, location_id, chosen_ms)
      select ${profileId}, banner_id, location_id, chosen_ms from recent
      on conflict (owner_id, banner_id, location_id) do update
        set chosen_ms = greatest(known.chosen_ms, excluded.chosen_ms)
    ),
    choices as (delete from modality_preference where owner_id = ${visitorId} returning *)
    insert into modality_preference as known (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    select ${profileId}, banner_id, modality, preference_id, location_id, destination, source, created_ms from choices
    on conflict (owner_id, banner_id, modality) do update
      set preference_id = excluded.preference_id, location_id = excluded.location_id, destination = excluded.destination,
          source = excluded.source, created_ms = excluded.created_ms
      where (excluded.created_ms, excluded.preference_id) > (known.created_ms, known.preference_id)`.execute(single),
  );
}
