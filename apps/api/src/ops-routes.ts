import { bannerSettingsRoutes } from '#features/banners/settings/routes.ts';
import { boardRoutes } from '#features/board/routes.ts';
import { capacityRoutes } from '#features/capacity/routes.ts';
import { deskRoutes } from '#features/desk/routes.ts';
import { handOverRoutes } from '#features/handover/routes.ts';
import { importRoutes } from '#features/imports/routes.ts';
import { pickingRoutes } from '#features/picking/routes.ts';
import { reportsRoutes } from '#features/reports/routes.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { slotTemplatesRoutes } from '#features/slot-templates/routes.ts';
import { snowDayRoutes } from '#features/snow-day/routes.ts';
import { staffLogRoutes } from '#features/staff/log-routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import type { StaffCookie } from '#features/staff/staff-cookie.ts';
import { storeAreaRoutes } from '#features/stores/area/routes.ts';
import { storeBaysRoutes } from '#features/stores/bays/routes.ts';
import { storeHoursRoutes } from '#features/stores/hours/routes.ts';
import { deskOrder } from '#flows/desk/desk-order.ts';
import { resendMessage } from '#flows/desk/resend-message.ts';
import { handOverAtDoor } from '#flows/handover/hand-over-at-door.ts';
import { cancelForShopper } from '#flows/order-money/cancel-order.ts';
import { rejectDeclined } from '#flows/order-money/reject-declined.ts';
import { finishAsPicker, stageAsPicker } from '#flows/picking/finish-as-picker.ts';
import { giveFeesBack } from '#flows/refunds/give-fees-back.ts';
import { payOut } from '#flows/refunds/pay-out.ts';
import { refundItems } from '#flows/refunds/staff-refunds.ts';
import { applySnowDay, previewSnowDay } from '#flows/snow-day/apply-snow-day.ts';
import { readSnowDay, readSnowDays } from '#flows/snow-day/read-sql.ts';
import { undoSnowDay } from '#flows/snow-day/undo-snow-day.ts';
import type { StaffServe } from '#staff/staff-context.ts';
import type { Shop } from './shop.ts';

/** Every call of the console: the one list of features, and of what their calls need from the flows. */
export function opsRoutes(serve: StaffServe, shop: Shop, cookie: StaffCookie): void {
  const { SIGN_IN_LIMIT: attemptsPerMinute, OPS_ORIGIN: origin } = shop.config;
  const themeOf = (bannerId: string) => shop.banners.get(bannerId)?.theme ?? 'main';
  staffRoutes(serve, { ...shop, cookie, attemptsPerMinute, origin, themeOf });
  staffLogRoutes(serve, shop);
  storeHoursRoutes(serve, shop);
  storeBaysRoutes(serve, shop);
  storeAreaRoutes(serve, shop);
  capacityRoutes(serve, { ...shop, makeDays: (key, days) => makeDays(shop.db, key, days) });
  slotTemplatesRoutes(serve, { ...shop, makeDays: (key, days) => makeDays(shop.db, key, days) });
  snowDayRoutes(serve, {
    db: shop.db,
    previewSnowDay: (of, now) => previewSnowDay(shop, of, now),
    applySnowDay: (call, now) => applySnowDay(shop, call, now),
    undoSnowDay: (call, now) => undoSnowDay(shop.db, call, now),
    snowDays: (locationId) => readSnowDays(shop.db.read, locationId),
    snowDay: (of) => readSnowDay(shop.db.read, of),
  });
  bannerSettingsRoutes(serve, shop);
  boardRoutes(serve, shop);
  pickingRoutes(serve, {
    ...shop,
    approvalMinutes: shop.config.APPROVAL_MINUTES,
    finish: (call, now) => finishAsPicker(shop, call, now),
    stage: (call, now) => stageAsPicker(shop, call, now),
  });
  handOverRoutes(serve, { ...shop, handOverAtDoor: (call, now) => handOverAtDoor(shop, call, now) });
  deskRoutes(serve, {
    ...shop,
    deskOrder: (call, now) => deskOrder(shop, call, now),
    refundItems: (call, now) => refundItems(shop, call, now),
    giveFeesBack: (call, now) => giveFeesBack(shop, call, now),
    payOut: (call, now) => payOut(shop, call, now),
    cancelForShopper: (call, now) => cancelForShopper(shop, call, now),
    rejectDeclined: (call, now) => rejectDeclined(shop, call, now),
    resendMessage: (call, now) => resendMessage(shop, call, now),
  });
  importRoutes(serve, shop);
  reportsRoutes(serve, shop);
}
