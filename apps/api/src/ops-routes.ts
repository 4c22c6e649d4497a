import { pickingRoutes } from '#features/picking/routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import { finishAsPicker, stageAsPicker } from '#flows/picking/finish-as-picker.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

/** Every call of the console: the one list of features, and of what their calls need from the flows. */
export function opsRoutes(serve: StaffServe, shop: Shop, cookie: StaffCookie): void {
  staffRoutes(serve, { ...shop, cookie, attemptsPerMinute: shop.config.SIGN_IN_LIMIT });
  pickingRoutes(serve, {
    ...shop,
    approvalMinutes: shop.config.APPROVAL_MINUTES,
    finish: (call, now) => finishAsPicker(shop, call, now),
    stage: (call, now) => stageAsPicker(shop, call, now),
  });
}
