import type { Locale } from '@cartwright/contracts/locales';
import type { stockAlertsEndpoints } from '@cartwright/contracts/stock-alerts';
import type { Answer } from '@cartwright/contracts/endpoint';
import { ok, refuse } from '@cartwright/rules/result';
import { STOCK_ALERT_LASTS, stockAlertRefusal } from '@cartwright/rules/stock-alert';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Directory } from '#locations/directory.ts';
import type { ProductSource } from '#products/catalog.ts';
import { reasonUnavailable } from '#products/unavailable.ts';
import { alertsOf, saveAlert } from './sql.ts';

export interface StockAlertsDeps extends ProductSource {
  readonly directory: Pick<Directory, 'location'>;
}

interface Wanted {
  readonly profileId: string;
  readonly gtin13: string;
  readonly locationId: string;
  /** The banner at which it is requested. */
  readonly bannerId: string;
  readonly locale: Locale;
}

type Outcome = Answer<(typeof stockAlertsEndpoints)['PUT /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13']>;

/** Opens an alert. An open one stays as it is; one that is over begins anew. */
export async function setAlert(
  { db, catalog, directory }: StockAlertsDeps,
  wanted: Wanted,
  now: Millis,
): Promise<Outcome> {
  const { profileId, gtin13, locationId, bannerId } = wanted;
  if (directory.location(locationId)?.bannerId !== bannerId)
    return refuse({ code: 'UNKNOWN_STORE', field: 'locationId' });
  // Out of stock is what no modality has, so that any of them finds it.
  const shelf = await catalog.shelf(locationId, { modality: 'PICKUP', now });
  const ordinal = shelf.products.ordinalOf(gtin13);
  if (ordinal === undefined) return refuse({ code: 'NOT_FOUND', gtin13 });
  const isOutOfStock = reasonUnavailable(shelf, ordinal) === 'OUT_OF_STOCK';
  return db.transaction(async (tx): Promise<Outcome> => {
    const open = await alertsOf(tx, { profileId, now });
    const isOpen = open.some((alert) => alert.gtin13 === gtin13 && alert.locationId === locationId);
    const code = stockAlertRefusal({ isOutOfStock, isOpen, openCount: open.length });
    if (code !== null) return refuse({ code, gtin13 });
    if (!isOpen) await saveAlert(tx, { ...wanted, now, endsAt: now + STOCK_ALERT_LASTS });
    return ok(undefined);
  });
}
