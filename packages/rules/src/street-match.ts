import { type Address, isSameText } from './address.ts';
import { editDistance } from './edit-distance.ts';

/** A street of a ZIP with the house numbers on it. */
export interface Street {
  /** As the postal service writes it: `N Maple Ave`. */
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
}

/** The place that a ZIP is. */
export interface PostalPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** What is known of ZIPs and streets; whoever knows no street of a ZIP gives none. */
export interface PostalReference {
  /** @param zip five digits */
  readonly place: (zip: string) => PostalPlace | undefined;
  /** The ZIPs of the same county, this one left out. */
  readonly neighbours: (zip: string) => readonly PostalPlace[];
  /** The ZIPs of a city. */
  readonly zipsOf: (city: string, state: string) => readonly PostalPlace[];
  readonly streets: (zip: string) => readonly Street[];
}

/** A house that exists, and how far from it what was typed is. */
export interface House {
  readonly line: string;
  readonly place: PostalPlace;
}

/** Letters that may be wrong in a street's name. */
const MAX_EDITS = 2;

/** Number and name of a street line: `4127 N Maple Ave`; undefined for a post box, or a line without a number. */
export function houseOf(line: string): { readonly number: string; readonly street: string } | undefined {
  const [, number, street] = /^(\d+[A-Z]?)\s+(\S.*)$/i.exec(line) ?? [];
  return number === undefined || street === undefined ? undefined : { number, street };
}

/**
 * The house that an address most likely means: the very street in its ZIP, else in the ZIPs around, else the nearest
 * spelling in its ZIP, else in those around. Where ZIP and city disagree and each has the house, and both are of one
 * county, the city counts: a digit is mistyped sooner than a name. Of several that are equally near none is named.
 */
export function findHouse(address: Address, reference: PostalReference): House | undefined {
  const house = houseOf(address.addressLine1);
  if (!house) return undefined;
  const zip = address.zipCode.slice(0, 5);
  const here = reference.place(zip);
  const own = here ? [here] : [];
  const around = placesAround(address, here, reference);
  const tries = [
    { places: zipsOfTypedCity(address, here, reference), max: 0 },
    ...[0, MAX_EDITS].flatMap((max) => [own, around].map((places) => ({ places, max }))),
  ];
  for (const { places, max } of tries) {
    const found = nearest(places, { ...house, city: address.city, zip, max, reference });
    if (found) return found === 'several' ? undefined : found;
  }
  return undefined;
}

/** The ZIPs of the county that are the typed city's; none when the typed ZIP itself is, or is none. */
function zipsOfTypedCity(
  { city }: Address,
  here: PostalPlace | undefined,
  { neighbours }: PostalReference,
): PostalPlace[] {
  if (here === undefined || isSameText(here.city, city)) return [];
  return neighbours(here.zip).filter((place) => isSameText(place.city, city));
}

/** The ZIPs of the city, then those of the county. */
function placesAround(address: Address, here: PostalPlace | undefined, reference: PostalReference): PostalPlace[] {
  const places = [
    ...reference.zipsOf(address.city, address.state),
    ...(here ? reference.neighbours(here.zip) : []),
  ].filter(({ zip }) => zip !== here?.zip);
  return [...new Map(places.map((place) => [place.zip, place])).values()];
}

interface Wanted {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly max: number;
  readonly reference: PostalReference;
}

function nearest(places: readonly PostalPlace[], wanted: Wanted): House | 'several' | undefined {
  let best: House | 'several' | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of places) {
    for (const street of wanted.reference.streets(place.zip)) {
      const cost = costOf(street, place, wanted);
      if (cost === undefined || cost > bestCost) continue;
      // Two that are equally near are no answer, but a nearer one may follow.
      best = cost === bestCost ? 'several' : { line: `${wanted.number} ${street.name}`, place };
      bestCost = cost;
    }
  }
  return best;
}

/** Wrong letters of the street count first, then another city, then wrong digits of the ZIP; undefined for no match. */
function costOf(street: Street, place: PostalPlace, wanted: Wanted): number | undefined {
  const number = Number.parseInt(wanted.number, 10);
  if (number < street.lowest || number > street.highest) return undefined;
  const edits = editDistance(street.name.toLowerCase(), wanted.street.toLowerCase(), wanted.max);
  if (edits > wanted.max) return undefined;
  return edits * 20 + (isSameText(place.city, wanted.city) ? 0 : 10) + editDistance(place.zip, wanted.zip, 5);
}
