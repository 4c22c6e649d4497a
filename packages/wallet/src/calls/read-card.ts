import type { WalletCard } from '../cards.ts';

/** Names that other programs use for the kinds of cards (API-020). */
export const OUTSIDE_TYPES = ['bank card', 'ACH card', 'EBT card'] as const;
type OutsideType = (typeof OUTSIDE_TYPES)[number];

/** Fields with alternative names. */
type Renamed = 'id' | 'firstName' | 'lastName' | 'saved' | 'vaultCardId' | 'paymentGram' | 'balance' | 'description';

/** A card as received: with the wallet's own names, or those of other programs (API-019). */
export type ArrivingCard = Omit<WalletCard, Renamed | 'cardType'> &
  Partial<Pick<WalletCard, Renamed>> & {
    readonly cardType: WalletCard['cardType'] | OutsideType;
    readonly cardId?: string;
    readonly cardHolderFirstName?: string;
    readonly cardHolderLastName?: string;
    readonly save?: boolean;
    readonly accountId?: string;
    readonly details?: string;
    readonly walletV2?: Partial<Pick<WalletCard, 'id' | 'paymentGram' | 'vaultCardId' | 'balance'>>;
  };

/** A card with the wallet's own names; undefined for a kind that the wallet does not have. */
export function readCard(arrived: ArrivingCard): WalletCard | undefined {
  const { cardId, cardHolderFirstName, cardHolderLastName, save, accountId, details, walletV2, ...card } = arrived;
  const cardType = typeOf(card.cardType);
  if (cardType === undefined) return undefined;
  return {
    ...card,
    cardType,
    id: firstOf(walletV2?.id, cardId, card.id),
    firstName: firstOf(card.firstName, cardHolderFirstName),
    lastName: firstOf(card.lastName, cardHolderLastName),
    saved: card.saved ?? save ?? true,
    vaultCardId: firstOf(card.vaultCardId, walletV2?.vaultCardId, accountId),
    paymentGram: firstOf(card.paymentGram, walletV2?.paymentGram),
    balance: card.balance ?? walletV2?.balance ?? null,
    description: firstOf(card.description, details),
  };
}

const firstOf = (...texts: readonly (string | undefined)[]): string => texts.find((text) => text !== undefined) ?? '';

/** The cards of a list that the wallet can show. */
export const readCards = (arrived: readonly ArrivingCard[]): readonly WalletCard[] =>
  arrived.flatMap((card) => readCard(card) ?? []);

function typeOf(type: ArrivingCard['cardType']): WalletCard['cardType'] | undefined {
  switch (type) {
    case 'bank card':
      return 'BANK_CARD';
    case 'EBT card':
      return 'EBT_CARD';
    // Paid from a bank account: not a card of the wallet.
    case 'ACH card':
      return undefined;
    default:
      return type;
  }
}
