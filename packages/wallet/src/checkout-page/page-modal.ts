import type { WalletCard } from '../cards.ts';

/** The modal over the card list of the checkout page. */
export type PageModal =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly cardId: string };

export const CLOSED: PageModal = { kind: 'none' };

/** The card of a modal; another tab may have deleted it meanwhile. */
export const cardOfModal = (modal: PageModal, cards: readonly WalletCard[]): WalletCard | undefined =>
  'cardId' in modal ? cards.find(({ id }) => id === modal.cardId) : undefined;
