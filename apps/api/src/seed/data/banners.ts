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
/** The third-party provider, who has terms of its own. */
export const THIRD_PARTY_VENDOR: VendorFacts = { vendorId: 'instacart', name: 'Instacart', kind: 'THIRD_PARTY', handoffs: ['ATTENDED', 'CONTACTLESS'], termsUrl: 'https://terms.instacart.example' };
/** Delivers for one banner instead: a third party with terms of its own, which is not that provider. */
export const COURIER_VENDOR: VendorFacts = { vendorId: 'harbor-couriers', name: 'Harbor Couriers', kind: 'THIRD_PARTY', handoffs: ['ATTENDED', 'CONTACTLESS'], termsUrl: 'https://terms.harbor-couriers.example' };
/** The third party that delivers for a banner. */
export const thirdPartyVendor = ({ bannerId }: BannerFacts): VendorFacts =>
  bannerId === 'harborlight-grocers' ? COURIER_VENDOR : THIRD_PARTY_VENDOR;
/** The home-delivery service, which delivers where the family has no store. */
export const HOME_VENDOR: VendorFacts = { vendorId: 'ocado', name: 'Ocado', kind: 'HOME', handoffs: ['ATTENDED'], termsUrl: null };
/** Customer service of the third party, for what it delivers. */
export const THIRD_PARTY_PHONE = '1-800-555-0398';
/** Customer service of the warehouse. */
export const WAREHOUSE_PHONE = '1-800-555-0399';

/** The banner's own delivery, named after it. */
export const ownVendor = (banner: BannerFacts): VendorFacts => ({
  vendorId: `${banner.bannerId}-delivery`,
  name: `${banner.name} Delivery`,
  kind: 'OWN',
  handoffs: ['ATTENDED', 'CONTACTLESS'],
  termsUrl: null,
});
