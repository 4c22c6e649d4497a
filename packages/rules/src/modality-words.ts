/**
 * The four modalities, and how the wire spells them beside the code's own word: one table (decision 80).
 * `name` is what sentences and addresses call it, `order` how a checkout and the page of its times spell it; a modality
 * without `order` ends in no order of this shop.
 */
export const MODALITY_WORDS = {
  PICKUP: { name: 'pickup', order: 'Pickup' },
  DELIVERY: { name: 'delivery', order: 'Delivery' },
  SHIP: { name: 'ship' },
  IN_STORE: { name: 'in-store' },
} as const;

/** Every modality that there is, as the code and most calls spell it. */
export const MODALITIES = ['PICKUP', 'DELIVERY', 'IN_STORE', 'SHIP'] as const satisfies (keyof typeof MODALITY_WORDS)[];

/** A modality that ends in an order, as a checkout spells it. */
export type OrderWord = (typeof MODALITY_WORDS)['PICKUP' | 'DELIVERY']['order'];

/** The code's word for that of a checkout. */
export const modalityOfWord = (word: OrderWord): 'PICKUP' | 'DELIVERY' =>
  word === MODALITY_WORDS.PICKUP.order ? 'PICKUP' : 'DELIVERY';

/** How a delivery is handed over: the wire's words by the code's. */
export const DELIVERY_TYPE_WORDS = { STANDARD: 'Standard', CONTACTLESS: 'Contactless' } as const;
