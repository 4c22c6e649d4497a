import { ok } from '@cartwright/rules/result';
import { type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { Catalog } from '#products/catalog.ts';
import { setAlert, type StockAlertsDeps } from './set-alert.ts';
import { deleteAlert, type OpenAlert, readAlerts } from './sql.ts';

/** Being mailed when a product is back in stock (decision 110). */
export function stockAlertsRoutes(serve: ShopServe, deps: StockAlertsDeps): void {
  const { db, catalog, directory } = deps;

  serve('GET /atlas/v1/stock-alerts/v1/alerts', async (_input, context) => {
    const { profileId } = shopperOf(context);
    const alerts = await readAlerts(db, { profileId, now: context.now });
    return ok({ alerts: alerts.flatMap((alert) => toShown(alert, { catalog, directory })) });
  });

  serve('PUT /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13', async ({ params }, context) => {
    const { bannerId, locale, now } = context;
    const { profileId } = shopperOf(context);
    return setAlert(deps, { ...params, profileId, bannerId, locale }, now);
  });

  serve('DELETE /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13', async ({ params }, context) => {
    const { profileId } = shopperOf(context);
    await db.single((single) => deleteAlert(single, { ...params, profileId }));
    return ok(undefined);
  });
}

interface Known {
  readonly catalog: Pick<Catalog, 'products'>;
  readonly directory: Pick<Directory, 'location'>;
}

/** Nothing for a product or a location that this process does not know yet, or any more. */
function toShown({ gtin13, locationId, endsAt }: OpenAlert, { catalog, directory }: Known) {
  const products = catalog.products();
  const facts = products.byOrdinal[products.ordinalOf(gtin13) ?? -1]?.facts;
  const location = directory.location(locationId);
  if (!facts || !location) return [];
  const { brand, description, sizeText: size, picture, hue } = facts;
  return [
    {
      gtin13,
      brand,
      description,
      size,
      picture,
      hue,
      locationId,
      locationName: location.vanityName,
      endsAt: endsAt.toISOString(),
    },
  ];
}
