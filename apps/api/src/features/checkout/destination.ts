import { PostalAddress } from '@cartwright/contracts/common';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Directory } from '#locations/directory.ts';
import { isPostBox } from '#locations/post-box.ts';
import type { PricedProduct } from '#products/priced-product.ts';

export type DestinationRefusal = { readonly code: 'ADDRESS_MISSING' | 'ADDRESS_NOT_ELIGIBLE'; readonly field?: string };

/** Which vendor delivers what from where. */
interface Route {
  readonly locationId: string;
  readonly vendorId: string;
  readonly lines: readonly { readonly product: Pick<PricedProduct, 'alcohol'> }[];
}

/**
 * The delivery address: the one that is given, else the one that was chosen with the modality. It is eligible when the
 * vendor of the reservation serves its ZIP from the reservation's location,
 * and may bring alcohol there if it is ordered: the slot was found for the chosen address, which may be another one.
 */
export function destinationOf(
  directory: Directory,
  given: PostalAddress | undefined,
  { chosen, route }: { readonly chosen: unknown; readonly route: Route },
): Result<PostalAddress, DestinationRefusal> {
  const whole = PostalAddress.safeParse(given ?? chosen);
  if (!whole.success) return refuse({ code: 'ADDRESS_MISSING', field: 'destination' });
  return isServed(directory, whole.data, route)
    ? ok(whole.data)
    : refuse({ code: 'ADDRESS_NOT_ELIGIBLE', field: 'destination' });
}

function isServed(directory: Directory, address: PostalAddress, { locationId, vendorId, lines }: Route): boolean {
  const zip = directory.zip(address.zipCode.slice(0, 5));
  if (!zip || zip.state !== address.state || isPostBox(address.addressLine1)) return false;
  if (directory.location(locationId)?.capabilities.DELIVERY === false) return false;
  const hasAlcohol = lines.some(({ product }) => product.alcohol !== 'NONE');
  return directory
    .zonesOf(zip.zip)
    .some((zone) => zone.locationId === locationId && zone.vendorId === vendorId && (zone.alcoholOk || !hasAlcohol));
}
