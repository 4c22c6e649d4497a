import { Refused } from '#api/refused.ts';

/** What came of taking several orders. */
export interface Taking {
  readonly taken: readonly string[];
  /** Those that were not taken, and why. */
  readonly left: readonly { readonly orderId: string; readonly error: unknown }[];
}

/**
 * Takes orders, the first first. One that is refused leaves the others to be taken; without an answer, the rest is left.
 * @param take takes one; throws when it was not taken
 */
export async function takeAll(orderIds: readonly string[], take: (orderId: string) => Promise<void>): Promise<Taking> {
  const taken: string[] = [];
  const left: { readonly orderId: string; readonly error: unknown }[] = [];
  for (const [index, orderId] of orderIds.entries()) {
    try {
      await take(orderId);
      taken.push(orderId);
    } catch (error) {
      if (error instanceof Refused) left.push({ orderId, error });
      else return { taken, left: [...left, ...orderIds.slice(index).map((rest) => ({ orderId: rest, error }))] };
    }
  }
  return { taken, left };
}
