import { type Address, isSameText } from './address.ts';
import { editDistance } from './edit-distance.ts';

/** A street of a ZIP with the house numbers on it. */
export interface Street {
  /** As the postal service writes it: `N Maple Ave`. */
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
}

/** The city, county and state of a ZIP. */
export interface PostalPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** The known ZIPs and streets; a source without a ZIP's streets returns none. */
export interface PostalReference {
  /** @param zip five digits */
  readonly place: (zip: string) => PostalPlace | undefined;
  /** The other ZIPs of the same county. */
  readonly neighbours: (zip: string) => readonly PostalPlace[];
  /** The ZIPs of a city. */
  readonly zipsOf: (city: string, state: string) => readonly PostalPlace[];
  readonly streets: (zip: string) => readonly Street[];
}

/** An existing house, and its distance from what was typed. */
export interface House {
  readonly line: string;
  readonly place: PostalPlace;
}

/** Maximum number of wrong letters in a street's name. */
const MAX_EDITS = 2;

/** Number and name of a street line: `4127 N Maple Ave`; undefined for a PO box, or a line without a number. */
export function houseOf(line: string): { readonly number: string; readonly street: string } | undefined {
  const [, number, street] = /^(\d+[A-Z]?)\s+(\S.*)$/i.exec(line) ?? [];
  return number === undefined || street === undefined ? undefined : { number, street };
}

/**
 * The house that an address most likely means: the exact street in its ZIP, else in nearby ZIPs, else the nearest
 * spelling in its ZIP, else in nearby ones. If ZIP and city disagree, each has the house, and both are in one county,
 * the city wins: a digit is mistyped more often than a name. If several are equally near, none is returned.
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

/** The ZIPs of the county in the typed city; none if the typed ZIP is one of them, or there are none. */
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
      // Two equally near houses give no result, but a nearer one may follow.
      best = cost === bestCost ? 'several' : { line: `${wanted.number} ${street.name}`, place };
      bestCost = cost;
    }
  }
  return best;
}

/** Sorts by wrong letters of the street, then another city, then wrong digits of the ZIP; undefined for no match. */
function costOf(street: Street, place: PostalPlace, wanted: Wanted): number | undefined {
  const number = Number.parseInt(wanted.number, 10);
  if (number < street.lowest || number > street.highest) return undefined;
  const edits = editDistance(street.name.toLowerCase(), wanted.street.toLowerCase(), wanted.max);
  if (edits > wanted.max) return undefined;
  return edits * 20 + (isSameText(place.city, wanted.city) ? 0 : 10) + editDistance(place.zip, wanted.zip, 5);
}
