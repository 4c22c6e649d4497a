import type { ModalityType } from '@cartwright/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import { type KeptLine, toLineJson } from '#carts/cart-row.ts';
import { linesWithout } from '#carts/cart-row-sql.ts';
import type { Db } from '#context.ts';
import {
  type CartColumns,
  type CartOwner,
  chosenLocation,
  type LocatedCart,
  type LocationColumns,
  toKeptCart,
  toLocation,
} from '#products/cart-lines.ts';

/** Whose cart is written, and for which modality. */
interface CartPart extends CartOwner {
  readonly modality: ModalityType;
  readonly now: number;
}

export interface Decided {
  readonly on: LocatedCart;
  /** All lines after the change. */
  readonly lines: readonly KeptLine[];
  /** Of the cart; a new one if the change makes it. */
  readonly cartId: string;
}

interface CartWrite extends CartPart {
  /** What the change was decided on; `undefined` writes nothing, and only finds the cart. */
  readonly decided: Decided | undefined;
  /** The operations of the change, each once. */
  readonly opIds: readonly string[];
}

export type Written =
  | { readonly kind: 'written'; readonly changed: LocatedCart }
  | {
      readonly kind: 'outdated';
      /** The cart as it is, and where its owner shops. */
      readonly found: LocatedCart;
      /** Which of the operations were applied before. */
      readonly applied: ReadonlySet<string>;
    };

interface Row extends CartColumns, LocationColumns {
  readonly written: number | null;
  readonly applied: readonly string[] | null;
}

/** No cart has this version. */
const NO_VERSION = -1;

/**
 * Writes a decided change if the cart, the chosen location and the operations that were applied are still those that it
 * was decided on; otherwise it finds what they are. One statement, which is its own transaction: an operation is
 * remembered exactly if its change is written.
 */
export async function writeCart(db: Db, { decided, opIds, ...part }: CartWrite): Promise<Written> {
  const { ownerId, bannerId, now } = part;
  const { rows } = await db.single((single) =>
    sql<Row>`
    with chosen as (${chosenLocation(part)}),
    applied as materialized (select op_id from cart_op where owner_id = ${ownerId} and op_id = any(${opIds}::text[])),
    changed as (${changeOf(part, decided)} returning version),
    ops as (
      insert into cart_op (owner_id, op_id, applied_at)
      select ${ownerId}, op, ${new Date(now)}::timestamptz from changed, unnest(${opIds}::text[]) as op
    )
    select changed.version as written, chosen.*, found.*, (select json_agg(op_id) from applied) as applied
      from (values (1)) as one left join changed on true left join chosen on true
      left join (
        select cart_id as "cartId", version, lines from cart
         where owner_id = ${ownerId} and banner_id = ${bannerId} and not exists (select from changed)
      ) as found on true`.execute(single),
  );
  const [row] = rows;
  if (!row) throw new Error('a change of a cart without a result');
  const location = toLocation(row);
  if (decided && row.written !== null) {
    const { cartId, lines } = decided;
    return { kind: 'written', changed: { cart: { cartId, version: row.written, lines }, location } };
  }
  return { kind: 'outdated', found: { cart: toKeptCart(row), location }, applied: new Set(row.applied) };
}

/** The write itself, of no row unless everything is as it was decided on. */
function changeOf({ ownerId, bannerId, now }: CartPart, decided: Decided | undefined): RawBuilder<unknown> {
  const { on, cartId = '', lines = [] } = decided ?? {};
  const version = on?.cart.version ?? NO_VERSION;
  const at = sql`${new Date(now)}::timestamptz`;
  const json = sql`${JSON.stringify(lines.map(toLineJson))}::json`;
  const isAsDecided = sql`not exists (select from applied)
    and (select "locationId" from chosen) is not distinct from ${on?.location?.locationId ?? null}`;
  return version === 0
    ? sql`
      insert into cart (owner_id, banner_id, cart_id, updated_at, lines)
      select ${ownerId}, ${bannerId}, ${cartId}, ${at}, ${json} where ${isAsDecided}
      on conflict (owner_id, banner_id) do nothing`
    : sql`
      update cart set version = version + 1, updated_at = ${at}, lines = ${json}
       where owner_id = ${ownerId} and banner_id = ${bannerId} and cart_id = ${cartId} and version = ${version} and ${isAsDecided}`;
}

/** Empties the part of one modality. One statement. */
export async function clearCart(db: Db, { ownerId, bannerId, modality, now }: CartPart): Promise<void> {
  await db.single((single) =>
    sql`
    update cart set version = version + 1, updated_at = ${new Date(now)}::timestamptz, lines = ${linesWithout(sql`lines`, modality)}
     where owner_id = ${ownerId} and banner_id = ${bannerId}`.execute(single),
  );
}
