import { localDatesFrom, type Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { planChange } from '#features/capacity/preview.ts';
import { DAYS_MADE, makeDays } from '#features/scheduling/slot-days.ts';
import { openSlots } from '#features/scheduling/slots-sql.ts';
import type { SnowOf } from '#features/snow-day/commands.ts';
import type { Directory } from '#locations/directory.ts';
import type { ProductSource } from '#products/catalog.ts';
import { ordersInSnow } from './orders-sql.ts';
import { type VendorsByZip, vendorsByZip } from './plan-moves.ts';
import type { SnowFacts } from './plan-snow.ts';

export interface SnowDeps extends ProductSource {
  readonly directory: Pick<Directory, 'location'>;
}

/** What is read before a plan, outside its transaction. */
export interface SnowGround {
  /** The days to which orders may move. */
  readonly dates: readonly string[];
  readonly vendors: VendorsByZip;
}

/**
 * The days that orders may move to, with their slots made, and who brings orders to the ZIPs of those that are there.
 * @returns null for an unknown store
 */
export async function groundOf(deps: SnowDeps, of: SnowOf, now: Millis): Promise<SnowGround | null> {
  const { db, directory } = deps;
  const location = directory.location(of.locationId);
  if (!location) return null;
  const at = { locationId: of.locationId, modality: of.filter.modality };
  const dates = localDatesFrom(now, location.timeZone, DAYS_MADE);
  await makeDays(db, at, { dates, now });
  const orders = of.filter.modality === 'PICKUP' ? [] : await ordersInSnow(db.read, of);
  return { dates, vendors: await vendorsByZip(deps, at, { zips: orders.map(({ zip }) => zip), now }) };
}

/**
 * The slots that close, the orders in them, and the slots that they may move to. Three statements.
 * @param moment.lock whether the slots that close stay as they are until the transaction ends
 */
export async function readSnowFacts(
  db: Kysely<Tables>,
  { locationId, filter }: SnowOf,
  { dates, vendors, ...moment }: SnowGround & { readonly now: Millis; readonly lock: boolean },
): Promise<SnowFacts> {
  const closing = await planChange(db, { locationId, filter, action: { kind: 'close' } }, moment);
  const orders = await ordersInSnow(db, { locationId, filter });
  const open = await openSlots(db, { locationId, modality: filter.modality }, { dates, now: moment.now });
  return { closing, orders, open, vendors };
}
