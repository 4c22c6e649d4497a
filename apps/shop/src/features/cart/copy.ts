import type { cartEndpoints } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { RefusalText } from '#api/errors.ts';

/** In store the cart is a list. */
const BASKETS = { PICKUP: 'cart', DELIVERY: 'cart', IN_STORE: 'list' } as const satisfies Record<ModalityType, string>;
const inBasket = (modality: ModalityType) => (modality === 'IN_STORE' ? 'on list' : 'in cart');
const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** Messages of the cart. */
export const copy = {
  title: 'Cart',
  loading: 'Loading your cart',
  itemsFor: (n: number, modality: string) => `${items(n)} for ${modality}`,
  add: (name: string, modality: ModalityType) => `Add ${name} to ${BASKETS[modality]}`,
  inCart: (n: number, name: string, modality: ModalityType) => `${n} ${inBasket(modality)}, ${name}. Change quantity`,
  isInBasket: (modality: ModalityType) => (modality === 'IN_STORE' ? 'On your list' : 'In your cart'),
  quantityOf: (name: string) => `Quantity, ${name}`,
  nowInCart: (n: number, name: string, modality: ModalityType) =>
    n === 0 ? `${name} removed` : `${n} ${inBasket(modality)}: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  updating: 'Updating',
  substitutions: {
    CUSTOMER_CHOICE: (backup: string) => `Backup: ${backup}`,
    SHOPPER_CHOICE: 'Substitutions allowed',
    NONE: 'Substitutions not allowed',
  },
  instructions: (text: string) => `Item Instructions: ${text}`,
  change: 'Change',
  changeFor: (name: string) => `Change substitution for ${name}`,
  checkOut: 'Check Out',
  empty: 'Your cart is empty',
  emptyHint: 'Items you add will be saved here for your next visit.',
  start: 'Start Shopping',
  changeStore: 'Change Store',
  noModality: 'Choose how you shop to see your cart',
  noModalityHint: 'Prices and availability vary by store.',
  failed: (phone: string) =>
    `We're sorry, but we weren't able to load your shopping cart. Please try again. If the problem persists, please contact Customer Service at ${phone}.`,
  retry: 'Try Again',
  waiting: "You appear to be offline. We've saved your changes and will update your cart when you're back online.",
} as const;

type CartCode = keyof (typeof cartEndpoints)['PUT /atlas/v1/basket/v1/baskets/current']['refusals'];
/** Only of a replacement; its messages are not in the first view. */
export type ReplacementCode = 'REPLACEMENT_UNAVAILABLE' | 'REPLACEMENT_OVER' | 'NOTES_TOO_LONG';

/** Why any other change of the cart was refused. */
export const refusals = {
  OTHER_OWNER: "This change wasn't saved because you signed in or out. Please make it again.",
  UNKNOWN_PRODUCT: 'This product is no longer available.',
  OVER_LIMIT: (refusal) => `You can order up to ${String(refusal.meta?.['max'] ?? 'a few')} of this item.`,
  LINE_NOT_FOUND: 'This item is no longer in your cart.',
  CART_FULL: 'Your cart is full. Check out, or remove an item first.',
} satisfies Record<Exclude<CartCode, ReplacementCode>, RefusalText[string]>;
