import { accountDeletionEndpoints } from './account-deletion.ts';
import { addressesEndpoints } from './addresses.ts';
import { bannersEndpoints } from './banners.ts';
import { boughtEndpoints } from './bought.ts';
import { cartEndpoints } from './cart.ts';
import { catalogEndpoints } from './catalog.ts';
import { checkoutEndpoints } from './checkout.ts';
import { communicationsEndpoints } from './communications.ts';
import { emailPreferencesEndpoints } from './email-preferences.ts';
import { dataExportEndpoints } from './data-export.ts';
import { devicesEndpoints } from './devices.ts';
import { couponsEndpoints } from './coupons.ts';
import { eventsEndpoints } from './events.ts';
import { flashSalesEndpoints } from './flash-sales.ts';
import { membershipEndpoints } from './membership.ts';
import { modalityEndpoints } from './modality.ts';
import { consequencesEndpoints } from './consequences.ts';
import { orderArrivalEndpoints } from './order-arrival.ts';
import { orderChangesEndpoints } from './order-changes.ts';
import { orderLinksEndpoints } from './order-links.ts';
import { orderMapEndpoints } from './order-map.ts';
import { orderMoneyEndpoints } from './order-money.ts';
import { modificationEndpoints } from './order-modification.ts';
import { orderRescheduleEndpoints } from './order-reschedule.ts';
import { orderProblemsEndpoints } from './order-problems.ts';
import { mobilePhoneEndpoints } from './mobile-phone.ts';
import { ordersEndpoints } from './orders.ts';
import { passkeysEndpoints } from './passkeys.ts';
import { preferencesEndpoints } from './preferences.ts';
import { profileEndpoints } from './profile.ts';
import { reorderEndpoints } from './reorder.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { securityEndpoints } from './security.ts';
import { sessionEndpoints } from './session.ts';
import { stockAlertsEndpoints } from './stock-alerts.ts';
import { storesEndpoints } from './stores.ts';
import { twoStepEndpoints } from './two-step.ts';

/** Every call of the commerce API. A browser imports only the type, so no schema reaches its bundle. */
export const shopApi = {
  ...sessionEndpoints,
  ...securityEndpoints,
  ...accountDeletionEndpoints,
  ...dataExportEndpoints,
  ...devicesEndpoints,
  ...passkeysEndpoints,
  ...twoStepEndpoints,
  ...modalityEndpoints,
  ...consequencesEndpoints,
  ...storesEndpoints,
  ...addressesEndpoints,
  ...profileEndpoints,
  ...mobilePhoneEndpoints,
  ...preferencesEndpoints,
  ...membershipEndpoints,
  ...catalogEndpoints,
  ...boughtEndpoints,
  ...flashSalesEndpoints,
  ...couponsEndpoints,
  ...stockAlertsEndpoints,
  ...cartEndpoints,
  ...schedulingEndpoints,
  ...checkoutEndpoints,
  ...modificationEndpoints,
  ...ordersEndpoints,
  ...reorderEndpoints,
  ...orderArrivalEndpoints,
  ...orderChangesEndpoints,
  ...orderRescheduleEndpoints,
  ...orderProblemsEndpoints,
  ...orderMapEndpoints,
  ...orderMoneyEndpoints,
  ...orderLinksEndpoints,
  ...bannersEndpoints,
  ...communicationsEndpoints,
  ...emailPreferencesEndpoints,
  ...eventsEndpoints,
};
export type ShopApi = typeof shopApi;
