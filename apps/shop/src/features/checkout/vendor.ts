import { type Checkout, modalityOf } from './checkout.ts';

/** The third party whose Terms of Service an order is under, by its id. */
const INSTACART = 'instacart';

/** Whoever delivers in place of the banner, and what the shopper agrees to. */
export interface ThirdParty {
  /** `terms` of the provider, or that `another` than the store makes the order (CHK-081, CHK-082). */
  readonly kind: 'terms' | 'another';
  readonly name: string;
  readonly termsUrl: string | null;
}

/** The third party of a delivery; none for a pickup, the banner's own delivery and its warehouse (CHK-078, CHK-080). */
export function thirdPartyOf(checkout: Checkout): ThirdParty | undefined {
  const vendor = checkout.fulfillment.reservation?.selections[0];
  if (modalityOf(checkout) !== 'DELIVERY' || vendor?.vendorKind !== 'THIRD_PARTY') return undefined;
  const { vendorId, vendorName: name, termsUrl } = vendor;
  return { kind: vendorId === INSTACART ? 'terms' : 'another', name, termsUrl };
}
