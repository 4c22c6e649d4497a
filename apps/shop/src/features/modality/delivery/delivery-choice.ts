import type { Choice } from '../choice/choice.ts';
import { addressOf } from '../search/search-origin.ts';
import type { SearchOrigin } from '../search/search-origin.ts';
import type { Options } from '../search/queries.ts';

/** Deliveries to the address that was searched for; to its ZIP alone when no street is known (GA-50). */
export function deliveryChoice(search: SearchOrigin, { place }: Options): Choice {
  const address = addressOf(search) ?? { zipCode: place.zip };
  return { modalityType: 'DELIVERY', destination: { address } };
}

/** `Cincinnati, OH 45209`. */
export const cityText = ({ place }: Options): string => `${place.city}, ${place.state} ${place.zip}`;

/** `1420 Elm Street, Cincinnati, OH 45202`, or the place of the ZIP. */
export const areaText = (search: SearchOrigin, options: Options): string =>
  [addressOf(search)?.addressLine1, cityText(options)].filter(Boolean).join(', ');
