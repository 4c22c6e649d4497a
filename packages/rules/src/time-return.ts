/** One change of an order's time; times are comparable texts. */
interface TimeChange {
  readonly isByStore: boolean;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether the last change is the store's and brings an order back to the time that its shopper chose: their own last
 * change, or else what the order was placed for. The undo of a snow day makes it.
 * @param changes of one order, oldest first
 */
export function isTimeReturn(changes: readonly TimeChange[]): boolean {
  const last = changes.at(-1);
  if (!last?.isByStore) return false;
  const chosen = changes.findLast(({ isByStore }) => !isByStore)?.to ?? changes[0]?.from;
  return last.to === chosen;
}
