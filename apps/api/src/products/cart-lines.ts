import type { ModalityType } from '@cartwright/contracts/common';
import { productName } from '@cartwright/rules/product-name';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import {
  countsOf,
  type KeptCart,
  type KeptLine,
  type LineJson,
  linesOf,
  NO_CART,
  toKeptLine,
} from '#carts/cart-row.ts';
import type { ProductSource } from './catalog.ts';
import type { Choosing } from './chosen-location-sql.ts';
import type { WantedLine } from './frozen-line.ts';
import type { PricedProduct } from './priced-product.ts';
import type { Shelf } from './shelf.ts';

/** A cart line with its product's current data at the chosen location. */
export interface StoredLine extends WantedLine {
  /** The shelf price when the shopper last changed the line; 0 when no location was chosen then. */
  readonly priceSeenCents: number;
  readonly addedAt: Date;
  /** The store in which it is checked off the shopping list. */
  readonly checkedAt?: string;
  readonly product: PricedProduct;
}

/** Where the items of a cart come from. */
export interface CartLocation {
  readonly locationId: string;
  readonly state: string;
  /** Where the order goes, if a ZIP was chosen. */
  readonly zip: string | null;
}

/** A cart, and where its owner shops. */
export interface LocatedCart {
  readonly cart: KeptCart;
  /** Null while nothing is chosen for this modality. */
  readonly location: CartLocation | null;
}

/** The lines of one modality, oldest first, with everything that a decision about them needs. */
export interface StoredCart extends Pick<KeptCart, 'cartId' | 'version'> {
  readonly location: CartLocation | null;
  readonly lines: readonly StoredLine[];
  /** Number of items per modality. */
  readonly counts: Record<ModalityType, number>;
}

/** Whose cart it is: of a shopper or visitor, at a banner. */
export interface CartOwner extends Choosing {
  readonly bannerId: string;
}

export interface CartQuery extends CartOwner {
  readonly modality: ModalityType;
  readonly now: number;
}

/** The cart of an owner (a profile or a visitor) for one modality, priced at the location chosen for it. One statement. */
export async function readCartLines({ db, catalog }: ProductSource, query: CartQuery): Promise<StoredCart> {
  const { modality, now } = query;
  const located = await readCart(db, query);
  const shelf = await catalog.shelf(located.location?.locationId ?? null, { modality, now });
  return pricedCart(located, { modality, shelf });
}

/** The row as SQL returns it. */
export interface CartColumns {
  readonly cartId: string | null;
  readonly version: number | null;
  readonly lines: readonly LineJson[] | null;
}

export interface LocationColumns {
  readonly locationId: string | null;
  readonly state: string;
  readonly zip: string | null;
}

/** For an owner who has not chosen one. */
const DEFAULT_MODALITY: ModalityType = 'PICKUP';

/**
 * The cart of an owner as stored, and the location chosen for a modality: by default for the one chosen last. One statement.
 * @param known a version that the caller has: if it is still the current one, its lines are not read again
 */
export async function readCart(
  db: Db,
  {
    known = NO_CART,
    ...query
  }: CartOwner & { readonly modality?: ModalityType | undefined; readonly known?: KeptCart | undefined },
): Promise<LocatedCart & { readonly modality: ModalityType }> {
  const { rows } = await sql<CartColumns & LocationColumns & { readonly modality: ModalityType | null }>`
    select cart_id as "cartId", version, case when cart_id = ${known.cartId} and version = ${known.version} then null else lines end as lines,
           chosen.*
      from (values (1)) as one left join (${chosenLocation(query)}) as chosen on true left join cart on cart.owner_id = ${query.ownerId} and cart.banner_id = ${query.bannerId}`.execute(
    db.read,
  );
  const [row] = rows;
  return {
    cart: row ? toKeptCart(row, known) : NO_CART,
    location: row ? toLocation(row) : null,
    modality: query.modality ?? row?.modality ?? DEFAULT_MODALITY,
  };
}

/** The newest choice of an owner as `LocationColumns`, with its modality: of one modality, or of any. No row when none. */
export const chosenLocation = ({
  ownerId,
  bannerId,
  modality,
}: CartOwner & { readonly modality?: ModalityType | undefined }): RawBuilder<unknown> => sql`
  select m.location_id as "locationId", l.state, m.destination #>> '{address,zipCode}' as zip, m.modality
    from modality_preference m join location l on l.location_id = m.location_id
   where m.owner_id = ${ownerId} and m.banner_id = ${bannerId}
     ${modality === undefined ? sql`` : sql`and m.modality = ${modality}`}
   order by m.created_ms desc, m.preference_id desc limit 1`;

/** The cart in a row; `known` for a row without lines. */
export function toKeptCart({ cartId, version, lines }: CartColumns, known: KeptCart = NO_CART): KeptCart {
  if (cartId === null || version === null) return NO_CART;
  return lines === null ? known : { cartId, version, lines: lines.map(toKeptLine) };
}

export const toLocation = ({ locationId, state, zip }: LocationColumns): CartLocation | null =>
  locationId === null ? null : { locationId, state, zip };

/** One modality's part of a cart at the location's prices. */
export const pricedCart = (
  { cart, location }: LocatedCart,
  { modality, shelf }: { readonly modality: ModalityType; readonly shelf: Shelf },
): StoredCart => ({
  cartId: cart.cartId,
  version: cart.version,
  location,
  lines: linesOf(cart.lines, modality).flatMap((line) => toStoredLine(line, shelf) ?? []),
  counts: countsOf(cart.lines),
});

const made = new WeakMap<Shelf, WeakMap<KeptLine, StoredLine | undefined>>();

/** A line on a shelf, made once: a change of a cart leaves most of its lines as they were. Undefined without a product. */
const toStoredLine = (line: KeptLine, shelf: Shelf): StoredLine | undefined =>
  made.getOrInsertComputed(shelf, () => new WeakMap()).getOrInsertComputed(line, () => makeStoredLine(line, shelf));

/** What a product is called beside another: with its size if both have one name. */
const nameBeside = (product: PricedProduct, other: PricedProduct): string =>
  productName(product) === productName(other) ? `${productName(product)}, ${product.sizeText}` : productName(product);

function makeStoredLine(line: KeptLine, shelf: Shelf): StoredLine | undefined {
  const { lineId, gtin13, quantity, instructions, priceSeenCents } = line;
  const product = shelf.find(gtin13);
  if (!product) return undefined;
  const backup = line.backupGtin13 === null ? undefined : shelf.find(line.backupGtin13);
  return {
    lineId,
    gtin13,
    quantity,
    substitutionPolicy: line.policy,
    ...(line.preference && { substitutionPreference: line.preference }),
    backup: backup ? { gtin13: backup.gtin13, description: nameBeside(backup, product) } : null,
    instructions,
    priceSeenCents,
    addedAt: new Date(line.addedAt),
    ...(line.checkedAt !== undefined && { checkedAt: line.checkedAt }),
    product,
  };
}
