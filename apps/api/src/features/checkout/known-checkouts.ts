import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import type { StoredCheckout } from './checkout.ts';
import { type CheckoutQuery, type ReadCheckout, readCheckout } from './read-sql.ts';

/** The lines of all known checkouts together: some 3,000 checkouts, with about 3 kB a line for all that is made of it. */
const MAX_LINES = 20_000;

/**
 * The checkouts that this process read or wrote last (decision 64). Another process may have changed one since: what is
 * known decides nothing unless a statement finds it still true.
 */
export interface KnownCheckouts {
  /** The checkout as it is now. One statement, which reads only what is not known. */
  readonly read: (query: CheckoutQuery) => Promise<ReadCheckout | null>;
  /** The checkout as it was seen last; undefined when it was not, or is another shopper's. */
  readonly last: (query: Pick<CheckoutQuery, 'checkoutId' | 'profileId'>) => StoredCheckout | undefined;
  /** Keeps a checkout as it is now. @returns the same object as before while nothing of it has changed */
  readonly keep: (checkout: StoredCheckout) => StoredCheckout;
}

/** Knows no checkout yet. */
export function knownCheckouts({ read: db }: Pick<Db, 'read'>, maxLines = MAX_LINES): KnownCheckouts {
  const known = new LRUCache<string, StoredCheckout>({
    maxSize: maxLines,
    sizeCalculation: ({ lines }) => lines.length + 1,
  });
  const last: KnownCheckouts['last'] = ({ checkoutId, profileId }) => {
    const seen = known.get(checkoutId);
    return seen?.profileId === profileId ? seen : undefined;
  };
  const keep: KnownCheckouts['keep'] = (checkout) => {
    const seen = known.get(checkout.checkoutId);
    if (seen && isSame(seen, checkout)) return seen;
    known.set(checkout.checkoutId, checkout);
    return checkout;
  };
  const read: KnownCheckouts['read'] = async (query) => {
    const found = await readCheckout(db, query, last(query));
    return found && { ...found, checkout: keep(found.checkout) };
  };
  return { read, last, keep };
}

/** Whether two readings are of one state. Everything else that a reading has belongs to one of the three versions. */
const isSame = (a: StoredCheckout, b: StoredCheckout): boolean =>
  a.version === b.version &&
  a.status === b.status &&
  a.intentId === b.intentId &&
  a.expiresAt === b.expiresAt &&
  a.reservation.version === b.reservation.version &&
  a.chosen?.version === b.chosen?.version;
