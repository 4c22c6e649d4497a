import type { ModalityType } from '@cartwright/contracts/common';
import type { SubstitutionPolicy } from '@cartwright/contracts/cart';
import { productName } from '@cartwright/rules/product-name';
import { sql } from 'kysely';
import type { ProductSource } from './catalog.ts';
import type { PricedProduct } from './priced-product.ts';
import { type Choosing, ofBanner } from './chosen-location-sql.ts';
import type { Shelf } from './shelf.ts';

/** A cart line with its product's current data at the chosen location. */
export interface StoredLine {
  readonly lineId: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly substitutionPolicy: SubstitutionPolicy;
  /** Its description is its full name, including the brand. */
  readonly backup: { readonly gtin13: string; readonly description: string } | null;
  readonly instructions: string | null;
  /** The shelf price when the shopper last changed the line; 0 when no location was chosen then. */
  readonly priceSeenCents: number;
  readonly addedAt: Date;
  readonly product: PricedProduct;
}

/** The lines of one modality, oldest first, with everything that a decision about them needs. */
export interface StoredCart {
  /** Null before the first line. */
  readonly cartId: string | null;
  /** 0 before the first line. */
  readonly version: number;
  /** The location that the items come from; null while nothing is chosen for this modality. */
  readonly location: { readonly locationId: string; readonly state: string; readonly zip: string | null } | null;
  readonly lines: readonly StoredLine[];
  /** Number of items per modality. */
  readonly counts: Record<ModalityType, number>;
  /** What the location offers for this modality. */
  readonly shelf: Shelf;
  /** Which of the given operations were applied before. */
  readonly appliedOps: ReadonlySet<string>;
}

export interface CartQuery extends Choosing {
  readonly modality: ModalityType;
  readonly now: number;
  readonly opIds?: readonly string[];
}

interface LineRow extends Omit<StoredLine, 'backup' | 'addedAt' | 'product'> {
  readonly backupGtin13: string | null;
  readonly addedAt: string;
}

interface CartRow extends Pick<StoredCart, 'cartId' | 'location'> {
  readonly version: number | null;
  readonly lines: readonly LineRow[] | null;
  readonly counts: Partial<Record<ModalityType, number>> | null;
  readonly ops: readonly string[] | null;
}

/**
 * The cart of an owner (a profile or a visitor) for one modality, priced at the location chosen for it. One statement.
 */
export async function readCartLines({ db, catalog }: ProductSource, query: CartQuery): Promise<StoredCart> {
  const { ownerId, bannerId, modality, now, opIds = [] } = query;
  const { rows } = await sql<CartRow>`
    with c as (select cart_id, version from cart where owner_id = ${ownerId}),
    l as (select line.* from cart_line line join c on c.cart_id = line.cart_id where line.modality = ${modality})
    select c.cart_id as "cartId", c.version,
      (select json_build_object('locationId', m.location_id, 'state', l.state, 'zip', m.destination #>> '{address,zipCode}')
         from modality_preference m join location l on l.location_id = m.location_id
        where m.owner_id = ${ownerId} and m.modality = ${modality} ${ofBanner({ bannerId })}
        order by m.created_ms desc, m.preference_id desc limit 1) as location,
      (select json_agg(json_build_object(
          'lineId', line_id, 'gtin13', gtin13, 'quantity', quantity, 'substitutionPolicy', substitution_policy,
          'backupGtin13', backup_gtin13, 'instructions', instructions, 'priceSeenCents', price_seen_cents,
          'addedAt', added_at) order by added_at, line_id) from l) as lines,
      (select json_object_agg(modality, pieces) from (
          select line.modality, sum(line.quantity) as pieces from cart_line line
           where line.cart_id = c.cart_id group by line.modality) as per) as counts,
      (select json_agg(op_id) from cart_op o where o.cart_id = c.cart_id and o.op_id = any(${opIds}::text[])) as ops
    from (select 1) as one left join c on true`.execute(db.read);
  const [row] = rows;
  return toStoredCart(row, await catalog.shelf(row?.location?.locationId ?? null, { modality, now }));
}

function toStoredCart(row: CartRow | undefined, shelf: Shelf): StoredCart {
  return {
    cartId: row?.cartId ?? null,
    version: row?.version ?? 0,
    location: row?.location ?? null,
    lines: (row?.lines ?? []).flatMap((line) => toLine(line, shelf)),
    counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0, ...row?.counts },
    shelf,
    appliedOps: new Set(row?.ops),
  };
}

function toLine({ backupGtin13, addedAt, ...line }: LineRow, shelf: Shelf): StoredLine[] {
  const product = shelf.find(line.gtin13);
  if (!product) return [];
  const backup = backupGtin13 === null ? undefined : shelf.find(backupGtin13);
  return [
    {
      ...line,
      product,
      backup: backup ? { gtin13: backup.gtin13, description: productName(backup) } : null,
      addedAt: new Date(addedAt),
    },
  ];
}
