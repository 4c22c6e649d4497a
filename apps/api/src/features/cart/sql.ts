import type { CartLine } from '@cartwright/rules/cart';
import { newId } from '@cartwright/server/new-id';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';

export interface CartWrite {
  readonly ownerId: string;
  readonly modality: CartLine['modality'];
  /** The version of the cart as it was read for this change; 0 for a cart that does not exist yet. */
  readonly readVersion: number;
  readonly put: readonly (CartLine & { readonly lineId: string; readonly priceSeenCents: number })[];
  readonly removed: readonly string[];
  readonly opIds: readonly string[];
  readonly now: number;
}

/**
 * Writes a decided change, unless the cart changed since it was read: then nothing is written and the result is null.
 * One statement, which is its own transaction: cart, lines and operations are written together or not at all.
 */
export async function writeCart(db: Db, write: CartWrite): Promise<{ cartId: string; version: number } | null> {
  const at = new Date(write.now);
  const { rows } = await db.single((single) =>
    sql<{ cartId: string; version: number }>`
    with c as (
      insert into cart as known (cart_id, owner_id, version, updated_at)
      select ${newId('crt', write.now)}, ${write.ownerId}, 1, ${at}::timestamptz where ${write.readVersion}::int = 0
      on conflict (owner_id) do nothing
      returning cart_id, version
    ), u as (
      update cart set version = version + 1, updated_at = ${at}::timestamptz
       where owner_id = ${write.ownerId} and version = ${write.readVersion}::int and ${write.readVersion}::int > 0
      returning cart_id, version
    ), changed as (select * from c union all select * from u),
    gone as (
      delete from cart_line using changed
       where cart_line.cart_id = changed.cart_id and modality = ${write.modality} and gtin13 = any(${write.removed}::text[])
    ), put as (${putLines(write)}),
    ops as (
      insert into cart_op (op_id, cart_id, applied_at)
      select op, cart_id, ${at}::timestamptz from changed, unnest(${write.opIds}::text[]) as op on conflict do nothing
    )
    select cart_id as "cartId", version from changed`.execute(single),
  );
  return rows[0] ?? null;
}

function putLines({ put, modality }: CartWrite): RawBuilder<unknown> {
  const lines = put.map((line) => ({
    line_id: line.lineId,
    gtin13: line.gtin13,
    quantity: line.quantity,
    policy: line.policy,
    backup: line.backupGtin13,
    instructions: line.instructions,
    price: line.priceSeenCents,
    added_at: new Date(line.addedAt).toISOString(),
  }));
  return sql`
    insert into cart_line as line (line_id, cart_id, modality, gtin13, quantity, substitution_policy, backup_gtin13, instructions, price_seen_cents, added_at)
    select l.line_id, changed.cart_id, ${modality}, l.gtin13, l.quantity, l.policy, l.backup, l.instructions, l.price, l.added_at
      from changed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line_id text, gtin13 text, quantity int, policy text,
           backup text, instructions text, price int, added_at timestamptz)
    on conflict (cart_id, modality, gtin13) do update
      set quantity = excluded.quantity, substitution_policy = excluded.substitution_policy, backup_gtin13 = excluded.backup_gtin13,
          instructions = excluded.instructions, price_seen_cents = excluded.price_seen_cents, added_at = excluded.added_at`;
}

/** Empties the part of one modality. One statement. */
export async function clearCart(
  db: Db,
  { ownerId, modality, now }: Pick<CartWrite, 'ownerId' | 'modality' | 'now'>,
): Promise<void> {
  await db.single((single) =>
    sql`
    with c as (update cart set version = version + 1, updated_at = ${new Date(now)}::timestamptz where owner_id = ${ownerId} returning cart_id)
    delete from cart_line using c where cart_line.cart_id = c.cart_id and modality = ${modality}`.execute(single),
  );
}
