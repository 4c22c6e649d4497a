import type { Locale } from '@cartwright/contracts/locales';
import { type Result, ok } from '@cartwright/rules/result';

/** A delivery that a third party is asked to make. */
export interface VendorJob {
  readonly vendorId: string;
  readonly slotId: string;
  /**
   * The how many-th order of its slot this is, as the slot counted when it took it: no two have the same at once. Absent
   * for an order that has its place already.
   */
  readonly place?: number;
  readonly zip: string;
  /** The language that the shopper reads: a refusal is shown as it is. */
  readonly locale: Locale;
}

/** A vendor's own reason, in its own words (ERR-122). */
export interface VendorRefusal {
  readonly code: 'VENDOR_OUT_OF_SERVICE' | 'VENDOR_FULL' | 'VENDOR_ADDRESS_REFUSED';
  readonly reason: string;
}

/** The third parties that deliver. An adapter answers for one that does not respond: it is out of service. */
export interface DeliveryVendors {
  /** Whether the vendor takes the job. Its place in the slot is kept meanwhile, and given back when it is refused. */
  readonly accept: (job: VendorJob) => Promise<Result<'accepted', VendorRefusal>>;
}

/** For a shop that agreed on capacity and area in advance: what the slots and zones say holds. */
export const agreedVendors: DeliveryVendors = { accept: () => Promise.resolve(ok('accepted')) };
