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
export interface PostalArea {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** The known ZIPs and streets; a source without a ZIP's streets returns none. */
export interface PostalReference {
  /** @param zip five digits */
  readonly area: (zip: string) => PostalArea | undefined;
  /** The other ZIPs of the same county. */
  readonly neighbors: (zip: string) => readonly PostalArea[];
  /** The ZIPs of a city. */
  readonly zipsOf: (city: string, state: string) => readonly PostalArea[];
  readonly streets: (zip: string) => readonly Street[];
}

/** An existing house, and its distance from what was typed. */
export interface House {
  readonly line: string;
  readonly area: PostalArea;
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
  const here = reference.area(zip);
  const own = here ? [here] : [];
  const around = areasAround(address, here, reference);
  const tries = [
    { areas: zipsOfTypedCity(address, here, reference), max: 0 },
    ...[0, MAX_EDITS].flatMap((max) => [own, around].map((areas) => ({ areas, max }))),
  ];
  for (const { areas, max } of tries) {
    const found = nearest(areas, { ...house, city: address.city, zip, max, reference });
    if (found) return found === 'several' ? undefined : found;
  }
  return undefined;
}

/** The ZIPs of the county in the typed city; none if the typed ZIP is one of them, or there are none. */
function zipsOfTypedCity(
  { city }: Address,
  here: PostalArea | undefined,
  { neighbors }: PostalReference,
): PostalArea[] {
  if (here === undefined || isSameText(here.city, city)) return [];
  return neighbors(here.zip).filter((area) => isSameText(area.city, city));
}

/** The ZIPs of the city, then those of the county. */
function areasAround(address: Address, here: PostalArea | undefined, reference: PostalReference): PostalArea[] {
  const areas = [
    ...reference.zipsOf(address.city, address.state),
    ...(here ? reference.neighbors(here.zip) : []),
  ].filter(({ zip }) => zip !== here?.zip);
  return [...new Map(areas.map((area) => [area.zip, area])).values()];
}

interface Wanted {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly max: number;
  readonly reference: PostalReference;
}

function nearest(areas: readonly PostalArea[], wanted: Wanted): House | 'several' | undefined {
  let best: House | 'several' | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const area of areas) {
    for (const street of wanted.reference.streets(area.zip)) {
      const cost = costOf(street, area, wanted);
      if (cost === undefined || cost > bestCost) continue;
      // Two equally near houses give no result, but a nearer one may follow.
      best = cost === bestCost ? 'several' : { line: `${wanted.number} ${street.name}`, area };
      bestCost = cost;
    }
  }
  return best;
}

/** Sorts by wrong letters of the street, then another city, then wrong digits of the ZIP; undefined for no match. */
function costOf(street: Street, area: PostalArea, wanted: Wanted): number | undefined {
  const number = Number.parseInt(wanted.number, 10);
  if (number < street.lowest || number > street.highest) return undefined;
  const edits = editDistance(street.name.toLowerCase(), wanted.street.toLowerCase(), wanted.max);
  if (edits > wanted.max) return undefined;
  return edits * 20 + (isSameText(area.city, wanted.city) ? 0 : 10) + editDistance(area.zip, wanted.zip, 5);
}
