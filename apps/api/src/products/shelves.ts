import type { Products } from './products.ts';
import { makeShelf, type Shelf, type ShelfParts } from './shelf.ts';

const NOWHERE = {};

/** The shelf of a location, modality and week, made once: until its zone's prices, or the offer itself, were reloaded. */
export function makeShelves(products: Products): (parts: ShelfParts) => Shelf {
  const made = new WeakMap<object, Map<string, { readonly parts: ShelfParts; readonly shelf: Shelf }>>();
  return (parts) => {
    const { offer, prices, modality, phase } = parts;
    const ofLocation = made.getOrInsertComputed(offer ?? NOWHERE, () => new Map());
    const key = `${modality} ${phase}`;
    const known = ofLocation.get(key);
    if (known?.parts.prices === prices) return known.shelf;
    const shelf = makeShelf(products, parts);
    ofLocation.set(key, { parts, shelf });
    return shelf;
  };
}
