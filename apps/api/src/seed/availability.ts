import { isFull } from './banners.ts';
import type { Product } from './products.ts';
import { keyOf, mix } from './rng.ts';
import { stateFacts } from './states.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

/** The share of a location's products that are out of stock, and the share of the rest that are low. */
const OUT_SHARE = 0.01;
const LOW_SHARE = 0.02;
/** A small range that some locations do not carry at all. */
const NOT_CARRIED_SHARE = 0.02;

type Modality = 'PICKUP' | 'DELIVERY' | 'IN_STORE';

/** The modalities that a product can have, as far as its kind decides. */
function suits(product: Product, modality: Modality, location: Location): boolean {
  const { departmentId } = product.family.department;
  if (location.kind === 'LOCKER' && (product.alcohol !== 'NONE' || product.minAge > 0 || product.isHeavy)) return false;
  if (modality === 'IN_STORE') return true;
  // Hot food would be cold, and flowers crushed, by the time they arrive.
  if (
    modality === 'DELIVERY' &&
    (product.family.kind === 'Hot chicken and sides' || product.family.kind === 'Bunches')
  ) {
    return false;
  }
  if (product.alcohol === 'NONE') return true;
  return modality === 'PICKUP' || (departmentId === 'wine' && stateFacts(location.location.state).mayDeliverAlcohol);
}

/** The modalities of a location. */
export function modalitiesOf({ kind, banner }: Location): Modality[] {
  if (kind === 'CFC') return ['DELIVERY'];
  if (kind === 'LOCKER') return ['PICKUP'];
  return isFull(banner) ? ['PICKUP', 'DELIVERY', 'IN_STORE'] : ['IN_STORE'];
}

/** The literal of a `bit varying` in hexadecimal; bit 0 is the first one. The length is filled up to whole bytes. */
export const bits = (bytes: Uint8Array): string => `X${Buffer.from(bytes).toString('hex')}`;

const bytesFor = (products: readonly Product[]): number => Math.ceil(products.length / 8);
const bitOf = (ordinal: number): number => 0x80 >> (ordinal & 7);

function setBit(bytes: Uint8Array, ordinal: number): void {
  const index = ordinal >> 3;
  // Typed arrays are written in place; that is their purpose.
  bytes[index] = (bytes[index] ?? 0) | bitOf(ordinal);
}

const locationKey = ({ locationId }: Location): number => keyOf(`stock ${locationId}`);
const productKey = ({ gtin13 }: Product): number => keyOf(`shelf ${gtin13}`);
const isStocked = (draw: number): boolean => draw >= OUT_SHARE + NOT_CARRIED_SHARE;

/** Whether a location sells a product for this modality: its bit in the bitmap. */
export const canSell = (product: Product, modality: Modality, location: Location): boolean =>
  suits(product, modality, location) && isStocked(mix(locationKey(location), productKey(product)));

/** What a location carries, whatever the modality. */
function stockOf(location: Location, keys: readonly number[]): { sellable: Uint8Array; low: Uint8Array } {
  const bytes = Math.ceil(keys.length / 8);
  const stock = { sellable: new Uint8Array(bytes), low: new Uint8Array(bytes) };
  const site = locationKey(location);
  for (const [ordinal, key] of keys.entries()) {
    const draw = mix(site, key);
    if (!isStocked(draw)) continue;
    setBit(stock.sellable, ordinal);
    if (draw > 1 - LOW_SHARE) setBit(stock.low, ordinal);
  }
  return stock;
}

const both = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, index) => byte & (b[index] ?? 0));

/** Masks depend on few facts of a location, so they are made once for each set of facts. */
function maskMaker(products: readonly Product[]): (modality: Modality, location: Location) => Uint8Array {
  const made = new Map<string, Uint8Array>();
  return (modality, location) => {
    const key = `${modality} ${location.kind} ${stateFacts(location.location.state).mayDeliverAlcohol}`;
    const known = made.get(key);
    if (known) return known;
    const mask = new Uint8Array(bytesFor(products));
    for (const product of products) if (suits(product, modality, location)) setBit(mask, product.ordinal);
    made.set(key, mask);
    return mask;
  };
}

function* rows(locations: readonly Location[], products: readonly Product[]) {
  const keys = products.map(productKey);
  const maskOf = maskMaker(products);
  for (const location of locations) {
    const { sellable, low } = stockOf(location, keys);
    for (const modality of modalitiesOf(location)) {
      const mask = maskOf(modality, location);
      yield [location.locationId, modality, bits(both(sellable, mask)), bits(both(low, mask))];
    }
  }
}

/** The table `availability`. */
export const availabilityTable = (locations: readonly Location[], products: readonly Product[]): Table =>
  table('availability', 'location_id modality sellable low', () => rows(locations, products));
