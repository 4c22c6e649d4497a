import type { DeliveryStep, ModalityOption, NoDeliveryReason } from '@cartwright/contracts/modality';
import { milesBetween, type Point, roundMiles } from '@cartwright/rules/distance';
import { deliveriesIn, type Delivery, isOfBanner } from '#locations/deliveries.ts';
import type { Directory, Zip } from '#locations/directory.ts';

/** The input of a search for deliveries. */
export interface DeliveryQuery {
  readonly zip: Zip;
  readonly point: Point;
  readonly bannerId: string;
  /** Whether the address is a PO box, where nobody can be met. */
  readonly isBox: boolean;
}

/** Who delivers, best first; or why nobody does. */
export interface Deliveries {
  readonly options: readonly ModalityOption[];
  /** The rules that were checked, in order, until one failed or all passed. */
  readonly trace: readonly DeliveryStep[];
  /** Null when somebody delivers. */
  readonly reason: NoDeliveryReason | null;
  /** Where a delivery can be ordered if only third parties deliver for this banner (gap GA-14). */
  readonly externalUrl: string | null;
}

/** The zones of this banner that hold the ZIP. A pure function of the directory. */
export function deliveriesTo(directory: Directory, { zip, point, bannerId, isBox }: DeliveryQuery): Deliveries {
  const trace: DeliveryStep[] = [];
  const holds = (rule: DeliveryStep['rule'], passed: boolean, about: string): boolean => {
    trace.push({ rule, passed, about });
    return passed;
  };
  const none = (reason: NoDeliveryReason): Deliveries => ({ options: [], trace, reason, externalUrl: null });

  if (!holds('BANNER_DELIVERS', directory.mayOffer(bannerId, 'DELIVERY'), bannerId))
    return none('BANNER_DOES_NOT_DELIVER');
  if (!holds('STREET_ADDRESS', !isBox, zip.zip)) return none('POST_OFFICE_BOX');
  const all = deliveriesIn(directory, zip.zip);
  if (!holds('ZIP_HAS_ZONE', all.length > 0, zip.zip)) return none('NOBODY_DELIVERS_HERE');
  const own = all.filter((delivery) => holds('ZONE_OF_BANNER', isOfBanner(delivery, bannerId), delivery.zone.zoneId));
  const [first] = own;
  if (!first) return none('OTHER_BANNERS_DELIVER_HERE');
  const areOthersAlone = own.every(({ zone }) => zone.service === 'THIRD_PARTY');
  return {
    options: own.map((delivery) => toOption(delivery, point)),
    trace,
    reason: null,
    externalUrl: areOthersAlone ? first.location.externalUrl : null,
  };
}

const toOption = ({ zone, location }: Delivery, point: Point): ModalityOption => ({
  destination: { locationId: location.locationId },
  distance: roundMiles(milesBetween(point, location)),
  isCrossBanner: false,
  fulfillment: [{ type: location.kind === 'CFC' ? 'FULFILLMENT_CENTER' : 'STORE', locationId: location.locationId }],
  vendor: { vendorId: zone.vendorId, name: zone.vendorName, kind: zone.service },
});
