import { PAYMENT_METHODS, tenderTypeOf } from '@cartwright/rules/payment-methods';
import { isBank, isSnap } from '../cards.ts';
import type { AddScreen } from '../config.ts';
import { copy } from '../copy/wallet.ts';
import { methodOfScreen, STORED_METHODS } from '../methods.ts';
import type { OpenEvent } from './events.ts';
import { LIST, type FlyoutScreen } from './screens.ts';
import type { Rules, WalletState } from './state.ts';

/** Opens the flyout, or a screen of its list. */
export function open(state: WalletState, event: OpenEvent, rules: Rules): WalletState {
  switch (event.type) {
    case 'OPEN':
      if (state.screen) return state;
      return event.screen === 'CARD_LIST' ? opened(state, LIST) : add(opened(state, LIST), event.screen, rules);
    case 'ADD':
      return state.screen?.kind === 'CARD_LIST' ? add(state, event.screen, rules) : state;
    case 'EDIT':
      return about(state, event.cardId, { kind: 'EDIT_CARD', cardId: event.cardId });
    case 'DELETE':
      return about(state, event.cardId, { kind: 'DELETE_CARD', cardId: event.cardId });
    case 'CHECK_BALANCE': {
      const openedFrom = state.screen ? 'CARD_LIST' : 'SUMMARY';
      if (!state.cards.some((card) => card.id === event.cardId && isSnap(card))) return state;
      // The last error is cleared; a lock is not (EBT-019).
      const { isLocked, error } = state.pin;
      const fresh = { ...state, pin: { isLocked, error: isLocked ? error : null } };
      return about(fresh, event.cardId, { kind: 'CHECK_BALANCE', cardId: event.cardId, openedFrom });
    }
  }
}

/** The order's selection is copied in: the flyout works on the copy (WAL-046). */
const opened = (state: WalletState, screen: FlyoutScreen): WalletState => ({
  ...state,
  screen,
  flyout: state.checkout,
  error: null,
  toast: null,
});

/** A screen about a card, from the list or, over a closed flyout, from the summary box. */
function about(state: WalletState, cardId: string, screen: FlyoutScreen): WalletState {
  if (!state.cards.some(({ id }) => id === cardId)) return state;
  if (!state.screen) return opened(state, screen);
  return state.screen.kind === 'CARD_LIST' && !state.busy ? { ...state, screen, error: null, toast: null } : state;
}

function add(state: WalletState, kind: AddScreen, rules: Rules): WalletState {
  const refusal = addRefusal(state, kind, rules);
  return refusal === null
    ? { ...state, screen: { kind }, error: null, toast: null }
    : { ...state, error: refusal, toast: null };
}

/**
 * Why a card of this kind cannot be added now, as a message for the shopper; null when it can. One SNAP EBT card
 * (EBT-003), five gift cards (GFT-007), and neither before there is a bank card as the backup (EBT-004, GFT-008).
 */
export function addRefusal({ cards }: WalletState, kind: AddScreen, { isMyWallet }: Rules): string | null {
  const type = methodOfScreen(kind);
  if (type === undefined) return null;
  const { full, backup } = STORED_METHODS[type];
  const own = cards.filter(({ cardType }) => tenderTypeOf(cardType) === type);
  if (own.length >= PAYMENT_METHODS[type].maxInWallet) return copy[full];
  return isMyWallet || cards.some(isBank) ? null : copy[backup];
}
