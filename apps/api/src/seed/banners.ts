import { placeholdersOf, wordsOf } from './banner-words.ts';
import type { BannerFacts } from './data/banners.ts';
import { BANNERS, HOME_VENDOR, ownVendor, STORE_VENDOR, THIRD_PARTIES } from './data/banners.ts';
import type { Table } from './table.ts';
import { table, textArray } from './table.ts';

/** States whose law requires a separate policy on health data. */
const HEALTH_DATA_STATES = new Set(['WA', 'NV', 'CT']);

/** Whether a banner takes orders; the modalities always come together. */
export const isFull = (banner: BannerFacts): boolean => banner.ways === 'FULL';

const COLUMNS =
  'banner_id name domain host theme x_banner_name tenant_name store_locator_brand can_pickup can_delivery can_in_store' +
  ' membership_plans pickup_instructions email_opt_in support_phone company facts' +
  ' accessibility_phone has_health_policy offers_privacy_choices flags default_location_id extra_sitemap';

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
  textArray(banner.membershipPlans),
  banner.pickupInstructions,
  banner.emailOptIn,
  banner.supportPhone,
  banner.company,
  { kind: banner.kind, states: banner.states },
  banner.accessibilityPhone,
  banner.states.some((state) => HEALTH_DATA_STATES.has(state)),
  banner.offersPrivacyChoices,
  banner.flags,
  banner.defaultStore ?? null,
  banner.extraSitemap ?? null,
];

/** Every vendor that hands orders over. */
export const VENDORS = vendorsOf(BANNERS);

function vendorsOf(banners: readonly BannerFacts[]) {
  return [STORE_VENDOR, ...banners.filter(isFull).map(ownVendor), ...THIRD_PARTIES, HOME_VENDOR];
}

/** The tables `banner`, `banner_logo`, `banner_copy`, `banner_placeholder` and `vendor`. */
export function bannerTables(banners: readonly BannerFacts[] = BANNERS): Table[] {
  return [
    table('banner', COLUMNS, () => banners.map(row)),
    table('banner_logo', 'banner_id title asset is_linked', () =>
      banners.flatMap(({ bannerId, logo }) =>
        logo === null ? [] : [[bannerId, logo.title, logo.asset, logo.isLinked]],
      ),
    ),
    table('banner_copy', 'banner_id locale table_name key text template', () =>
      banners.flatMap((banner) =>
        wordsOf(banner).map((word) => [word.bannerId, word.locale, word.table, word.key, word.text, word.template]),
      ),
    ),
    table('banner_placeholder', 'banner_id name value', () =>
      banners.flatMap((banner) =>
        Object.entries(placeholdersOf(banner)).map(([name, value]) => [banner.bannerId, name, value]),
      ),
    ),
    table('vendor', 'vendor_id name kind handoffs terms_url', () =>
      vendorsOf(banners).map(({ vendorId, name, kind, handoffs, termsUrl }) => [
        vendorId,
        name,
        kind,
        textArray(handoffs),
        termsUrl,
      ]),
    ),
  ];
}
