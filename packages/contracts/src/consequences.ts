import { z } from 'zod';
import { Gtin13, ModalityType, Money, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Destination, StoreDetails } from './modality.ts';

/** Why items in the cart would not come from the other location. */
export const LostCode = z.enum(['OUT_OF_STOCK', 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS']);
export type LostCode = z.output<typeof LostCode>;

const ItemOfCart = z.object({
  gtin13: Gtin13,
  /** The full name, including the brand. */
  description: z.string(),
  size: z.string(),
  quantity: z.int(),
});

/**
 * What another store, address or modality would change, shown before it is chosen. The items are those of the cart that
 * the shopper is filling. A cart belongs to its modality: when that changes, the items stay where they are, and the
 * lists say which of them would be available the other way.
 */
export const Consequences = z.object({
  modalityType: ModalityType,
  /** The store or fulfillment center that would serve. */
  store: StoreDetails,
  /** The modality whose cart was examined: the active one; null when none was chosen. */
  cartOf: ModalityType.nullable(),
  /** True when the items would stay behind in the cart of the other modality. */
  staysBehind: z.boolean(),
  /** Number of items in that cart, as the cart itself counts them. */
  itemCount: z.int(),
  /** Lines that would be unavailable there. */
  lost: z.array(ItemOfCart.extend({ code: LostCode })),
  /** Lines available at another price; amounts per item, estimated when sold by weight. */
  repriced: z.array(ItemOfCart.extend({ before: Money, after: Money })),
  /** Total of the items that both locations have, here and there; null when nothing can be compared. */
  goods: z.object({ before: Money, after: Money }).nullable(),
  /** The first slot in which the rest could come; null in store, and when no slot is free. */
  earliest: z
    .object({
      window: Window,
      /** `Today, Sat Nov 21, 4–5 PM`. */
      displayString: z.string(),
      cost: Money,
    })
    .nullable(),
  /**
   * Reservations that would be given up, the earliest first: the one of the active modality, at a location that would
   * be left, and one of the other modality at another location, since nobody holds two reservations of one modality.
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
