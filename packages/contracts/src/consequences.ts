import { z } from 'zod';
import { Gtin13, ModalityType, Money, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Destination, StoreDetails } from './modality.ts';

/** Why goods that are in the cart would not come from the other place. */
export const LostCode = z.enum(['OUT_OF_STOCK', 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS']);
export type LostCode = z.output<typeof LostCode>;

const ItemOfCart = z.object({
  gtin13: Gtin13,
  /** The whole name, brand and all. */
  description: z.string(),
  size: z.string(),
  quantity: z.int(),
});

/**
 * What another store, address or way to shop would change, told before it is chosen. The goods are those of the cart
 * that the shopper fills now. A cart belongs to its way to shop: when that changes, the goods stay where they are, and
 * the lists say what of them could be had the other way.
 */
export const Consequences = z.object({
  modalityType: ModalityType,
  /** The store or centre that would serve. */
  store: StoreDetails,
  /** The way to shop whose cart was looked at: the one that is active now; null when none was chosen. */
  cartOf: ModalityType.nullable(),
  /** True when the goods would stay behind in the cart of the other way to shop. */
  staysBehind: z.boolean(),
  /** Pieces in that cart, as the cart itself counts them. */
  itemCount: z.int(),
  /** Lines that could not be had there. */
  lost: z.array(ItemOfCart.extend({ code: LostCode })),
  /** Lines that could be had at another price; amounts of one item, estimated when it is sold by weight. */
  repriced: z.array(ItemOfCart.extend({ before: Money, after: Money })),
  /** What the goods that both places have cost together, here and there; null when nothing can be compared. */
  goods: z.object({ before: Money, after: Money }).nullable(),
  /** The first time at which what is left could come; null in store, and where no time is free. */
  earliest: z
    .object({
      window: Window,
      /** `Today, Sat Nov 21, 4–5 PM`. */
      displayString: z.string(),
      cost: Money,
    })
    .nullable(),
  /**
   * Times that would be given back, the earliest first: the one held by the way to shop that is active now, at a place that
   * would be left, and one held by the other way at another place, since nobody holds two times of one way.
   */
  reservations: z.array(z.object({ id: z.string(), displayString: z.string() })),
});
export type Consequences = z.output<typeof Consequences>;

export const consequencesEndpoints = {
  'POST /atlas/v1/modality/v1/consequences': {
    summary: 'What another store, address or way to shop would change; nothing is written',
    tag: 'modality',
    access: 'anyone',
    body: z.object({ modalityType: ModalityType, destination: Destination }),
    ok: Consequences,
    refusals: { MODALITY_NOT_SUPPORTED: 400, UNKNOWN_STORE: 404, NOT_DELIVERABLE: 409 },
  },
} as const satisfies Endpoints;
