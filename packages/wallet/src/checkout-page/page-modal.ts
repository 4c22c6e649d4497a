import type { WalletCard } from '../cards.ts';

/** What stands over the card list of the checkout page. */
export type PageModal =
  | { readonly at: 'none' }
  | { readonly at: 'add' }
  | { readonly at: 'edit' | 'delete'; readonly cardId: string };

export const CLOSED: PageModal = { at: 'none' };

/** The card that a modal is about; another tab may have deleted it meanwhile. */
export const cardOfModal = (modal: PageModal, cards: readonly WalletCard[]): WalletCard | undefined =>
  'cardId' in modal ? cards.find(({ id }) => id === modal.cardId) : undefined;
