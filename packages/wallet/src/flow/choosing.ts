import {
  type Choice,
  defaultBank,
  isBank,
  isGift,
  isSnap,
  NO_CHOICE,
  withoutMissingCards,
  type WalletCard,
} from '../cards.ts';
import type { ChooseEvent } from './events.ts';
import { isOrderMet, isUsable } from './selectors.ts';
import { INITIAL, type Rules, type WalletState } from './state.ts';

/** The shopper's changes to the selection: never in my-wallet mode, never with an unusable card (WAL-018, WAL-078). */
export function choose(state: WalletState, { type, cardId }: ChooseEvent, rules: Rules): WalletState {
  const card = state.cards.find(({ id }) => id === cardId);
  if (!card || rules.isMyWallet) return state;
  switch (type) {
    case 'CHOOSE_BANK':
      if (!isBank(card) || card.expired) return state;
      return { ...state, flyout: { ...state.flyout, bank: cardId }, error: null };
    case 'TOGGLE':
      return { ...state, flyout: toggled(state, card, rules), error: null };
    case 'PAY_WITH':
      if (!isBank(card) || card.expired) return state;
      return { ...state, checkout: { ...state.checkout, bank: cardId } };
    case 'REMOVE':
      return { ...state, flyout: removed(state.flyout, card), checkout: removed(state.checkout, card) };
  }
}

/** Choosing SNAP EBT clears the gift cards; a gift card is not added to an order that is met (EBT-001, GFT-003). */
function toggled({ flyout, cards }: WalletState, card: WalletCard, rules: Rules): Choice {
  if (flyout.snap === card.id) return { ...flyout, snap: null };
  if (flyout.gift.includes(card.id)) return removed(flyout, card);
  if (!isUsable(card, rules)) return flyout;
  if (isSnap(card)) return { ...flyout, snap: card.id, gift: [] };
  if (!isGift(card) || isOrderMet(flyout, cards, rules)) return flyout;
  return { ...flyout, gift: [...flyout.gift, card.id] };
}

/** Removes this SNAP EBT or gift card; a bank card stays, since an order always needs one (WAL-096, WAL-097). */
const removed = (choice: Choice, { id }: WalletCard): Choice => ({
  ...choice,
  gift: choice.gift.filter((each) => each !== id),
  snap: choice.snap === id ? null : choice.snap,
});

/**
 * The order's selection over these cards: what was chosen and still exists, with the default bank card if there is
 * none. The first time it is what already pays for the order (decision 46). If nothing does, the first SNAP EBT card
 * joins, if the order has something for it (EBT-002); gift cards never do (GFT-006).
 */
export function withDefaults({ checkout, hasLoaded }: WalletState, cards: readonly WalletCard[], rules: Rules): Choice {
  if (rules.isMyWallet) return NO_CHOICE;
  const kept = hasLoaded
    ? withoutMissingCards(checkout, cards)
    : (paidBefore(cards, rules) ?? firstChoice(cards, rules));
  return { ...kept, bank: kept.bank ?? defaultBank(cards, rules)?.id ?? null };
}

/** The cards that already pay for the order and still exist; undefined when there are none. */
function paidBefore(cards: readonly WalletCard[], { order }: Rules): Choice | undefined {
  const paying = cards.filter(({ id, expired }) => !expired && order?.chosenCardIds.includes(id));
  if (paying.length === 0) return undefined;
  const idOf = (is: (card: WalletCard) => boolean): string | null => paying.find(is)?.id ?? null;
  return { bank: idOf(isBank), snap: idOf(isSnap), gift: paying.filter(isGift).map(({ id }) => id) };
}

function firstChoice(cards: readonly WalletCard[], rules: Rules): Choice {
  const hasSnapShare = rules.order?.hasSnapEligibleItems === true && rules.order.ebtTotal > 0;
  const firstSnap = hasSnapShare ? cards.find((card) => isSnap(card) && isUsable(card, rules)) : undefined;
  return { ...NO_CHOICE, snap: firstSnap?.id ?? null };
}

/** Both selections after a card was removed: the order falls back to the default bank card (GW-17). */
export function without(state: WalletState, cardId: string, rules: Rules): WalletState {
  const cards = state.cards.filter(({ id }) => id !== cardId);
  const checkout = withDefaults(state, cards, rules);
  const flyout = withoutMissingCards(state.flyout, cards);
  // Another SNAP EBT card has its own PIN.
  const pin = cards.some(isSnap) ? state.pin : INITIAL.pin;
  return { ...state, cards, checkout, flyout: { ...flyout, bank: flyout.bank ?? checkout.bank }, pin };
}
