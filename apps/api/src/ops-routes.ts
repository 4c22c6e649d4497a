import { reportsRoutes } from '#features/reports/routes.ts';
import { staffLogRoutes } from '#features/staff/log-routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

/** Every call of the console: the one list of features, and of what their calls need from the flows. */
export function opsRoutes(serve: StaffServe, shop: Shop, cookie: StaffCookie): void {
  const { SIGN_IN_LIMIT: attemptsPerMinute, OPS_ORIGIN: origin } = shop.config;
  staffRoutes(serve, { ...shop, cookie, attemptsPerMinute, origin });
  staffLogRoutes(serve, shop);
  reportsRoutes(serve, shop);
}
