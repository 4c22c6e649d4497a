import type { Choice } from './choice.ts';
import type { Options } from './queries.ts';
import type { Search } from './window-state.ts';

/** Deliveries to the address that was searched for; to its ZIP alone when no street is known (GA-50). */
export function deliveryChoice(search: Search, { place }: Options): Choice {
  const address = search.by === 'address' ? search.address : { zipCode: place.zip };
  return { modalityType: 'DELIVERY', destination: { address } };
}

/** `Cincinnati, OH 45209`. */
export const cityWords = ({ place }: Options): string => `${place.city}, ${place.state} ${place.zip}`;

/** `1420 Elm Street, Cincinnati, OH 45202`, or the place of the ZIP. */
export const placeWords = (search: Search, options: Options): string =>
  search.by === 'address' ? `${search.address.addressLine1}, ${cityWords(options)}` : cityWords(options);
