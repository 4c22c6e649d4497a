import { deskRoutes } from '#features/desk/routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import { deskOrder } from '#flows/desk/desk-order.ts';
import { resendMessage } from '#flows/desk/resend-message.ts';
import { cancelForShopper } from '#flows/order-money/cancel-order.ts';
import { refundItems } from '#flows/refunds/staff-refunds.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

/** Every call of the console: the one list of features, and of what their calls need from the flows. */
export function opsRoutes(serve: StaffServe, shop: Shop, cookie: StaffCookie): void {
  staffRoutes(serve, { ...shop, cookie, attemptsPerMinute: shop.config.SIGN_IN_LIMIT });
  deskRoutes(serve, {
    ...shop,
    deskOrder: (call, now) => deskOrder(shop, call, now),
    refundItems: (call, now) => refundItems(shop, call, now),
    cancelForShopper: (call, now) => cancelForShopper(shop, call, now),
    resendMessage: (call, now) => resendMessage(shop, call, now),
  });
}
