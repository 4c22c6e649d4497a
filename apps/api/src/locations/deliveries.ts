import type { Directory, Location } from './directory.ts';
import type { DeliveryZone } from './sql.ts';

/** A zone that contains a ZIP, and the store or fulfillment center that its vans leave from. */
export interface Delivery {
  readonly zone: DeliveryZone;
  readonly location: Location;
}

/** All deliveries to a ZIP, by any banner or vendor, the best first. @param zip five digits */
export const deliveriesIn = (directory: Directory, zip: string): readonly Delivery[] =>
  directory.zonesOf(zip).flatMap((zone) => {
    const location = directory.location(zone.locationId);
    return location ? [{ zone, location }] : [];
  });

/** Whether a delivery belongs to a banner: another banner's vans do not deliver for us. */
export const isOfBanner = ({ location }: Delivery, bannerId: string): boolean =>
  location.bannerId === bannerId && location.capabilities.DELIVERY;

/** The deliveries of a banner to a ZIP, the best first. @param zip five digits */
export const deliveriesOf = (directory: Directory, zip: string, bannerId: string): readonly Delivery[] =>
  deliveriesIn(directory, zip).filter((delivery) => isOfBanner(delivery, bannerId));
