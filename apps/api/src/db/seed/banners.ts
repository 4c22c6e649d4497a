import type { BannerFacts } from './data/banners.ts';
import { BANNERS, HOME_VENDOR, ownVendor, STORE_VENDOR, THIRD_PARTY_VENDOR } from './data/banners.ts';
import type { Table } from './table.ts';
import { table, textArray } from './table.ts';

/** States whose law asks a shop for a policy of its own on health data. */
const HEALTH_DATA_STATES = new Set(['WA', 'NV', 'CT']);

/** Whether a banner takes orders; the ways to shop always come together. */
export const isFull = (banner: BannerFacts): boolean => banner.ways === 'FULL';

/** The words of a banner that the front end fills its sentences with, by key. */
function copyOf(banner: BannerFacts): Record<string, string> {
  return {
    deliveryName: ownVendor(banner).name,
    ownVendorId: isFull(banner) ? ownVendor(banner).vendorId : '',
    saleTag: banner.saleTag,
    supportPhone: banner.supportPhone,
    support: `Call ${banner.supportPhone}, every day from 8 AM to 9 PM.`,
    title: `${banner.name}: groceries for pickup and delivery`,
    thirdPartyName: THIRD_PARTY_VENDOR.name,
    warehouseVendorName: HOME_VENDOR.name,
    warehouseNote: `Your order is packed in a warehouse of ${HOME_VENDOR.name}, so it cannot be changed once packing begins.`,
    orderNote: banner.orderNote,
  };
}

const COLUMNS =
  'banner_id name domain host theme x_banner_name tenant_name store_locator_brand can_pickup can_delivery can_in_store' +
  ' has_membership pickup_instructions email_opt_in support_phone company facts' +
  ' accessibility_phone has_health_policy offers_privacy_choices';

const row = (banner: BannerFacts) => [
  banner.bannerId,
  banner.name,
  banner.domain,
  banner.host,
  banner.theme,
  banner.xBannerName,
  banner.tenantName,
  banner.storeLocatorBrand,
  isFull(banner),
  isFull(banner),
  banner.ways !== 'NONE',
  banner.hasMembership,
  banner.pickupInstructions,
  banner.emailOptIn,
  banner.supportPhone,
  banner.company,
  { kind: banner.kind, states: banner.states, genericError: banner.genericError },
  banner.accessibilityPhone,
  banner.states.some((state) => HEALTH_DATA_STATES.has(state)),
  banner.offersPrivacyChoices,
];

/** Everybody who hands orders over. */
export const VENDORS = [STORE_VENDOR, ...BANNERS.filter(isFull).map(ownVendor), THIRD_PARTY_VENDOR, HOME_VENDOR];

/** The tables `banner`, `banner_copy` and `vendor`. */
export function bannerTables(): Table[] {
  return [
    table('banner', COLUMNS, () => BANNERS.map(row)),
    table('banner_copy', 'banner_id locale table_name key text', () =>
      BANNERS.flatMap((banner) =>
        Object.entries(copyOf(banner)).map(([key, text]) => [banner.bannerId, 'en-US', 'banner', key, text]),
      ),
    ),
    table('vendor', 'vendor_id name kind handoffs terms_url', () =>
      VENDORS.map(({ vendorId, name, kind, handoffs, termsUrl }) => [
        vendorId,
        name,
        kind,
        textArray(handoffs),
        termsUrl,
      ]),
    ),
  ];
}
