import type { Cart } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import { LRUCache } from 'lru-cache';
import type { KeptCart } from '#carts/cart-row.ts';
import type { CartLocation, CartOwner, LocatedCart } from '#products/cart-lines.ts';
import type { Shelf } from '#products/shelf.ts';

/** Lines of all kept carts together; each takes about 3 kB with what is shown of it. The least recently used carts leave. */
const MAX_LINES = 30_000;

/** Which part of whose cart: an owner has one at each banner, with a location for each modality. */
export interface CartKey extends CartOwner {
  readonly modality: ModalityType;
}

/** What a response shows of one version of a cart, and what that depends on besides. */
export interface ShownCart {
  readonly shelf: Shelf;
  readonly zip: string | null;
  readonly locale: Locale;
  /** When something that it shows is no longer remembered. */
  readonly until: number;
  readonly view: Cart;
}

/** One version of a cart, and what is made of it: another version is another object. */
export interface KnownCart {
  readonly cart: KeptCart;
  /** Where its owner shopped last. */
  readonly locations: Map<ModalityType, CartLocation | null>;
  /** What was shown last. */
  readonly shown: Map<ModalityType, ShownCart>;
}

/** A version of a cart, with where its owner shops now. */
export interface SeenCart {
  readonly known: KnownCart;
  readonly location: CartLocation | null;
}

/**
 * The carts that this process saw last (decision 58). Only a guess: other processes, merges and orders change carts too,
 * so whoever uses one sends its version along, and the statement says whether it is still the current one.
 */
export interface KnownCarts {
  readonly of: (owner: CartOwner) => KnownCart | undefined;
  /** The cart and where its owner shops; undefined unless both were seen. */
  readonly located: (key: CartKey) => LocatedCart | undefined;
  readonly see: (key: CartKey, found: LocatedCart) => SeenCart;
}

const nameOf = ({ ownerId, bannerId }: CartOwner): string => `${ownerId} ${bannerId}`;

export function knownCarts(): KnownCarts {
  const carts = new LRUCache<string, KnownCart>({
    maxSize: MAX_LINES,
    sizeCalculation: ({ cart: { lines } }) =>
      lines.reduce((size, { replaces = [] }) => size + replaces.length, lines.length + 1),
  });
  return {
    of: (owner) => carts.get(nameOf(owner)),
    located: (key) => {
      const known = carts.get(nameOf(key));
      const location = known?.locations.get(key.modality);
      return known && location !== undefined ? { cart: known.cart, location } : undefined;
    },
    see: (key, { cart, location }) => {
      const before = carts.get(nameOf(key));
      const isSame = before !== undefined && isSameVersion(before.cart, cart);
      const known = isSame ? before : { cart, locations: before?.locations ?? new Map(), shown: new Map() };
      known.locations.set(key.modality, location);
      if (!isSame) carts.set(nameOf(key), known);
      return { known, location };
    },
  };
}

const isSameVersion = (a: KeptCart, b: KeptCart): boolean => a.cartId === b.cartId && a.version === b.version;
