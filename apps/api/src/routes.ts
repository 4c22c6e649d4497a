import { ok } from '@cartwright/rules/result';
import { type ShopServe, shopperOf } from '#context.ts';
import { addressesRoutes } from '#features/addresses/routes.ts';
import { bannersRoutes } from '#features/banners/routes.ts';
import { cartRoutes } from '#features/cart/routes.ts';
import { catalogRoutes } from '#features/catalog/routes.ts';
import { communicationsRoutes } from '#features/communications/routes.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { flashSalesRoutes } from '#features/flash-sales/routes.ts';
import { modalityRoutes } from '#features/modality/routes.ts';
import { ordersRoutes } from '#features/orders/routes.ts';
import { schedulingRoutes } from '#features/scheduling/routes.ts';
import { sessionRoutes } from '#features/session/routes.ts';
import { storesRoutes } from '#features/stores/routes.ts';
import { checkoutRoutes } from '#flows/checkout-routes.ts';
import { bootstrap } from '#flows/bootstrap.ts';
import { consequencesOf } from '#flows/consequences.ts';
import { profile } from '#flows/profile.ts';
import { mergeVisitor } from '#flows/merge-visitor-sql.ts';
import type { Shop } from './shop.ts';

/** Every call of the shop: the one list of features. */
export function shopRoutes(serve: ShopServe, shop: Shop): void {
  const { db } = shop;
  serve('GET /atlas/v1/bootstrap', async (_input, context) => ok(await bootstrap(shop, context)));
  sessionRoutes(serve, {
    triesPerMinute: shop.config.SIGN_IN_LIMIT,
    ...shop,
    mergeVisitor: (visitorId, profileId, now) => mergeVisitor(db, { visitorId, profileId, now }),
  });
  modalityRoutes(serve, shop);
  serve('POST /atlas/v1/modality/v1/consequences', async ({ body }, { caller: { ownerId }, bannerId, ...viewer }) => {
    const { modalityType: modality, destination } = body;
    return consequencesOf(shop, { ownerId, bannerId, modality, destination, viewer });
  });
  storesRoutes(serve, shop);
  addressesRoutes(serve, shop);
  serve('GET /atlas/v1/customer-profile/v1/profile', async (_input, context) =>
    ok(await profile(shop, shopperOf(context).profileId)),
  );
  catalogRoutes(serve, shop);
  flashSalesRoutes(serve, shop);
  cartRoutes(serve, shop);
  schedulingRoutes(serve, shop);
  checkoutRoutes(serve, shop);
  ordersRoutes(serve, shop);
  bannersRoutes(serve, shop);
  communicationsRoutes(serve, shop);
  eventsRoutes(serve, shop);
}
