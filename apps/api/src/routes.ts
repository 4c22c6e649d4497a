import type { FastifyInstance } from 'fastify';
import type { ShopServe } from './context.ts';
import { addressesRoutes } from '#features/addresses/routes.ts';
import { bannersRoutes } from '#features/banners/routes.ts';
import { cartRoutes } from '#features/cart/routes.ts';
import { catalogRoutes } from '#features/catalog/routes.ts';
import { checkoutRoutes } from '#features/checkout/routes.ts';
import { communicationsRoutes } from '#features/communications/routes.ts';
import { emailRoutes } from '#features/communications/emails/routes.ts';
import { communicationRoutes } from '#features/communications/emails/communication-routes.ts';
import { couponsRoutes } from '#features/coupons/routes.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { flashSalesRoutes } from '#features/flash-sales/routes.ts';
import { membershipRoutes } from '#features/membership/routes.ts';
import { modalityRoutes } from '#features/modality/routes.ts';
import { orderMapRoutes } from '#features/orders/map/routes.ts';
import { rescheduleRoutes } from '#features/orders/reschedule/routes.ts';
import { problemRoutes } from '#features/orders/problem-routes.ts';
import { ordersRoutes } from '#features/orders/routes.ts';
import { orderLinkRoutes } from '#features/orders/link-routes.ts';
import { orderStreamRoutes } from '#features/orders/stream-routes.ts';
import { toOrder } from '#features/orders/view.ts';
import { receiptRoutes } from '#features/preferences/receipt/routes.ts';
import { preferencesRoutes } from '#features/preferences/routes.ts';
import { schedulingRoutes } from '#features/scheduling/routes.ts';
import { sessionRoutes } from '#features/session/routes.ts';
import { stockAlertsRoutes } from '#features/stock-alerts/routes.ts';
import { storesRoutes } from '#features/stores/routes.ts';
import { afterOrder } from '#flows/checkout/after-order.ts';
import { changeCheckout } from '#flows/checkout/change-checkout.ts';
import { modificationCommands } from '#flows/checkout/modification/commands.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import { rescheduleOrder } from '#flows/checkout/reschedule/reschedule-order.ts';
import { rescheduleSlots } from '#flows/checkout/reschedule/reschedule-slots.ts';
import { startCheckout } from '#flows/checkout/start-checkout.ts';
import { membershipChanges } from '#flows/membership/change.ts';
import { join } from '#flows/membership/join.ts';
import { consequencesOf } from '#flows/modality/consequences.ts';
import { cancelOrder } from '#flows/order-money/cancel-order.ts';
import { problemForm } from '#flows/refunds/problem-form.ts';
import { reportProblem } from '#flows/refunds/report-problem.ts';
import { changeTip } from '#flows/order-money/tip/change-tip.ts';
import { linkedMoney, moneyStory } from '#flows/order-money/story/money-story.ts';
import { bootstrap } from '#flows/session/bootstrap.ts';
import { mergeVisitor } from '#flows/session/merge-visitor-sql.ts';
import { profile } from '#flows/session/profile.ts';
import { defaultStoreOf } from '#locations/default-store.ts';
import type { Shop } from './shop.ts';

/** Every call of the shop: the one list of features, and of what their calls need from the flows. */
export function shopRoutes(app: FastifyInstance, serve: ShopServe, shop: Shop): void {
  const { db } = shop;
  sessionRoutes(serve, {
    attemptsPerMinute: shop.config.SIGN_IN_LIMIT,
    ...shop,
    mergeVisitor: (visitorId, profileId, now) => mergeVisitor(db, { visitorId, profileId, now }),
    bootstrap: (context, http) => bootstrap(shop, context, http),
    profile: (whose) => profile(shop, whose),
  });
  modalityRoutes(serve, { ...shop, consequencesOf: (query) => consequencesOf(shop, query) });
  storesRoutes(serve, shop);
  addressesRoutes(serve, shop);
  catalogRoutes(serve, {
    ...shop,
    defaultStoreOf: (bannerId) => defaultStoreOf(shop, bannerId)?.locationId ?? null,
  });
  flashSalesRoutes(serve, shop);
  couponsRoutes(serve, shop);
  stockAlertsRoutes(serve, shop);
  cartRoutes(serve, shop);
  schedulingRoutes(serve, shop);
  checkoutRoutes(serve, {
    ...shop,
    startCheckout: (request, now) => startCheckout(shop, request, now),
    changeCheckout: (request, now) => changeCheckout(shop, request, now),
    placeOrder: (request, now) => placeOrder(shop, request, now),
    afterOrder: (http, order, now) =>
      afterOrder({ ...shop, isReported: shop.config.CONVERSION_URL !== undefined }, http, order, now),
    ...modificationCommands(shop),
    toOrder: (order, viewer) => toOrder(order, shop.directory, viewer),
  });
  rescheduleRoutes(serve, {
    ...shop,
    rescheduleSlots: (whose, viewer) => rescheduleSlots(shop, whose, viewer),
    rescheduleOrder: (request, now) => rescheduleOrder(shop, request, now),
  });
  problemRoutes(serve, {
    ...shop,
    problemForm: (request, now) => problemForm(shop, request, now),
    reportProblem: (report, now) => reportProblem(shop, report, now),
  });
  ordersRoutes(serve, {
    ...shop,
    cancelOrder: (request, now) => cancelOrder(shop, request, now),
    changeTip: (request, now) => changeTip(shop, request, now),
    moneyStory: (request, now) => moneyStory(shop, request, now),
  });
  orderLinkRoutes(serve, { ...shop, linkedMoney: (orderId, now) => linkedMoney(shop, orderId, now) });
  orderMapRoutes(serve, { ...shop, tiles: shop.config.MAP_STYLE_URL });
  orderStreamRoutes(app, serve, shop);
  bannersRoutes(serve, shop);
  communicationsRoutes(serve, shop);
  emailRoutes(serve, shop);
  communicationRoutes(serve, shop);
  preferencesRoutes(serve, shop);
  receiptRoutes(serve, shop);
  eventsRoutes(serve, shop);
  membershipRoutes(serve, { ...shop, ...membershipChanges(shop), join: (request, now) => join(shop, request, now) });
}
