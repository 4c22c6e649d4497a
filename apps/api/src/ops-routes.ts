import { boardRoutes } from '#features/board/routes.ts';
import { capacityRoutes } from '#features/capacity/routes.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

/** Every call of the console: the one list of features, and of what their calls need from the flows. */
export function opsRoutes(serve: StaffServe, shop: Shop, cookie: StaffCookie): void {
  staffRoutes(serve, { ...shop, cookie, attemptsPerMinute: shop.config.SIGN_IN_LIMIT });
  capacityRoutes(serve, { ...shop, makeDays: (key, days) => makeDays(shop.db, key, days) });
  boardRoutes(serve, shop);
}
