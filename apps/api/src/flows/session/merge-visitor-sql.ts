import { MAX_LINES } from '@cartwright/rules/cart';
import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface Merge {
  readonly visitorId: string;
  readonly profileId: string;
  readonly now: number;
}

/**
 * Merges what a visitor chose before signing in: for each modality at a banner the newer choice wins, and the stores of
 * both are remembered; cart quantities add up to the product's maximum, the profile's own preferences stay. Of the
 * visitor's products that the profile lacks, the latest fill each modality's part up to its limit of lines; the others are
 * dropped, because a cart over the limit cannot be ordered. The visitor's cart is emptied and its id remembered, so that merging twice, or twice at once, changes nothing more. One
 * statement, which is its own transaction: of two that race the second waits at the profile's cart and then finds the
 * id there.
 */
export async function mergeVisitor(db: Db, { visitorId, profileId, now }: Merge): Promise<void> {
  const at = new Date(now);
  await db.single((single) =>
    sql`
    with visiting as (select cart_id from cart where owner_id = ${visitorId}),
    mine as (
      insert into cart as known (cart_id, owner_id, merged_cart_ids, updated_at)
      select ${newId('crt', now)}, ${profileId}, array[visiting.cart_id], ${at}::timestamptz from visiting
      on conflict (owner_id) do update
        set merged_cart_ids = known.merged_cart_ids || excluded.merged_cart_ids, version = known.version + 1, updated_at = excluded.updated_at
        where not known.merged_cart_ids @> excluded.merged_cart_ids
      returning cart_id
    ),
    moved as (
      delete from cart_line using visiting, mine where cart_line.cart_id = visiting.cart_id returning cart_line.*
    ),
    room as (
      select moved.line_id, exists (select from cart_line own where own.cart_id = mine.cart_id and own.modality = moved.modality and own.gtin13 = moved.gtin13) as is_known,
             ${MAX_LINES} - (select count(*) from cart_line own where own.cart_id = mine.cart_id and own.modality = moved.modality) as free
        from moved, mine
    ),
    ranked as (
      select moved.*, room.is_known, room.free,
             row_number() over (partition by moved.modality, room.is_known order by moved.added_at desc, moved.line_id) as nth
        from moved join room using (line_id)
    ),
    lines as (
      insert into cart_line as line (line_id, cart_id, modality, gtin13, quantity, substitution_policy, backup_gtin13, instructions, price_seen_cents, added_at)
      select moved.line_id, mine.cart_id, moved.modality, moved.gtin13, least(moved.quantity, p.max_qty), moved.substitution_policy,
             moved.backup_gtin13, moved.instructions, moved.price_seen_cents, moved.added_at
        from ranked moved join product p on p.gtin13 = moved.gtin13, mine
       where moved.is_known or moved.nth <= moved.free
      on conflict (cart_id, modality, gtin13) do update
        set quantity = greatest(line.quantity, least(line.quantity + excluded.quantity, (select max_qty from product where gtin13 = line.gtin13)))
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
