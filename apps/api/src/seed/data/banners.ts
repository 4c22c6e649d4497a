import { readBannerFiles } from '@cartwright/server/banner-files';
import type { BannerFile } from '@cartwright/contracts/banner-file';
import type { VendorKind } from '@cartwright/contracts/common';

export type BannerFacts = BannerFile;

/** All banners, the main one first and the second one after it; their data is in `packages/contracts/data/banners`. */
export const BANNERS: readonly BannerFacts[] = readBannerFiles();

export interface VendorFacts {
  readonly vendorId: string;
  readonly name: string;
  readonly kind: VendorKind;
  readonly handoffs: readonly string[];
  readonly termsUrl: string | null;
}

/** Who hands a pickup order over: the store itself. */
export const STORE_VENDOR: VendorFacts = { vendorId: 'store', name: 'Store Pickup', kind: 'OWN', handoffs: ['CURBSIDE', 'IN_STORE', 'LOCKER'], termsUrl: null };
/** A vendor of another company, with the phone of its customer service. */
interface OutsideVendor extends VendorFacts {
  readonly phone: string;
}

const THIRD_PARTY = { kind: 'THIRD_PARTY', handoffs: ['ATTENDED', 'CONTACTLESS'] } as const;
/** The third parties, each with terms of its own. The first delivers for every banner that no other one delivers for. */
export const THIRD_PARTIES: readonly [OutsideVendor, ...(OutsideVendor & { readonly bannerIds: readonly string[] })[]] = [
  { ...THIRD_PARTY, vendorId: 'instacart', name: 'Instacart', phone: '1-800-555-0398', termsUrl: 'https://terms.instacart.example' },
  { ...THIRD_PARTY, vendorId: 'harbor-couriers', name: 'Harbor Couriers', phone: '1-800-555-0397', termsUrl: 'https://terms.harbor-couriers.example', bannerIds: ['harborlight-grocers'] },
];
const [PROVIDER, ...OTHERS] = THIRD_PARTIES;
/** The third party that delivers for a banner. */
export const thirdPartyVendor = ({ bannerId }: BannerFacts): OutsideVendor =>
  OTHERS.find(({ bannerIds }) => bannerIds.includes(bannerId)) ?? PROVIDER;
/** The home-delivery service, which delivers from its warehouse where the family has no store. */
export const HOME_VENDOR: OutsideVendor = { vendorId: 'ocado', name: 'Ocado', kind: 'HOME', handoffs: ['ATTENDED'], phone: '1-800-555-0399', termsUrl: null };

/** The banner's own delivery, named after it. */
export const ownVendor = (banner: BannerFacts): VendorFacts => ({
  vendorId: `${banner.bannerId}-delivery`,
  name: `${banner.name} Delivery`,
  kind: 'OWN',
  handoffs: ['ATTENDED', 'CONTACTLESS'],
  termsUrl: null,
});
