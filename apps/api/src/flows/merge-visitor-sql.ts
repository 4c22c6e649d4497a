import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

interface Merge {
  readonly visitorId: string;
  readonly profileId: string;
}

/** Moves a visitor's lines into the profile's cart. The profile's cart is made and locked first, then the visitor's. */
export async function mergeCart(
  tx: Tx,
  { visitorId, profileId, now }: Merge & { readonly now: number },
): Promise<void> {
  const { rows: visiting } = await sql<{
    cartId: string;
  }>`select cart_id as "cartId" from cart where owner_id = ${visitorId}`.execute(tx);
  const [cart] = visiting;
  if (!cart) return;
  const at = new Date(now);
  const { rows } = await sql<{ cartId: string }>`
    insert into cart as mine (cart_id, owner_id, merged_cart_ids, updated_at)
    values (${newId('crt', now)}, ${profileId}, array[${cart.cartId}]::text[], ${at}::timestamptz)
    on conflict (owner_id) do update
      set merged_cart_ids = mine.merged_cart_ids || ${cart.cartId}::text, version = mine.version + 1, updated_at = excluded.updated_at
      where not mine.merged_cart_ids @> array[${cart.cartId}]::text[]
    returning cart_id as "cartId"`.execute(tx);
  const [mine] = rows;
  if (!mine) return; // merged before
  await sql`
    with moved as (delete from cart_line where cart_id = ${cart.cartId} returning *)
    insert into cart_line as line (line_id, cart_id, modality, gtin13, quantity, substitution_policy, backup_gtin13, instructions, price_seen_cents, added_at)
    select moved.line_id, ${mine.cartId}, moved.modality, moved.gtin13, least(moved.quantity, p.max_qty), moved.substitution_policy,
           moved.backup_gtin13, moved.instructions, moved.price_seen_cents, moved.added_at
      from moved join product p on p.gtin13 = moved.gtin13
    on conflict (cart_id, modality, gtin13) do update
      set quantity = greatest(line.quantity, least(line.quantity + excluded.quantity, (select max_qty from product where gtin13 = line.gtin13)))`.execute(
    tx,
  );
}

/** Moves a visitor's choices to the profile where they are newer than its own. */
export async function mergeModalities(tx: Tx, { visitorId, profileId }: Merge): Promise<void> {
  await sql`
    with moved as (delete from modality_preference where owner_id = ${visitorId} returning *)
    insert into modality_preference as mine (owner_id, modality, preference_id, location_id, destination, source, created_ms)
    select ${profileId}, modality, preference_id, location_id, destination, source, created_ms from moved
    on conflict (owner_id, modality) do update
      set preference_id = excluded.preference_id, location_id = excluded.location_id, destination = excluded.destination,
          source = excluded.source, created_ms = excluded.created_ms
      where (excluded.created_ms, excluded.preference_id) > (mine.created_ms, mine.preference_id)`.execute(tx);
}
