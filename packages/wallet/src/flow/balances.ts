import { isGift, isSnap, type WalletCard } from '../cards.ts';
import type { BalanceEvent } from './events.ts';
import { closedAfterUse } from './leaving.ts';
import { LIST } from './screens.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/** The balance of SNAP EBT, by its PIN, and of gift cards whose balance did not come with the list. */
export function balanceStep(state: WalletState, event: BalanceEvent, rules: Rules): Step {
  switch (event.type) {
    case 'PIN_STARTED':
      return stay(
        state.screen?.kind === 'CHECK_BALANCE' && !state.busy && !state.pin.isLocked
          ? { ...state, busy: 'pin', pin: NO_ERROR }
          : state,
      );
    case 'PIN_OK':
      return stay(known(state, event.snap, rules));
    case 'PIN_FAILED':
      return stay({ ...answered(state), pin: { error: event.message, isLocked: false } });
    case 'PIN_LOCKED':
      return stay({ ...answered(state), pin: { error: event.message, isLocked: true } });
    case 'RETRY_BALANCE':
      return retryRequest(state, event.cardId);
    case 'BALANCE':
      return stay({
        ...state,
        pending: without(state.pending, event.cardId),
        cards: withBalance(state.cards, ({ id }) => id === event.cardId, event.balance),
      });
    case 'BALANCE_FAILED':
      return stay({ ...state, pending: without(state.pending, event.cardId), error: event.message });
  }
}

const NO_ERROR = { error: null, isLocked: false } as const;
/** The response may arrive after the shopper has left and started something else. */
const answered = (state: WalletState): WalletState => (state.busy === 'pin' ? { ...state, busy: null } : state);
const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((each) => each !== id);
const withBalance = (cards: readonly WalletCard[], is: (card: WalletCard) => boolean, balance: string) =>
  cards.map((card) => (is(card) ? { ...card, balance } : card));

/**
 * Sets the balance on every SNAP EBT card, and closes the flyout with what was chosen in it, unless the summary box had
 * opened it: then the list is shown (EBT-016, EBT-017).
 */
function known(state: WalletState, snap: string, rules: Rules): WalletState {
  const { screen } = state;
  const next = { ...answered(state), pin: NO_ERROR, cards: withBalance(state.cards, isSnap, snap) };
  if (screen?.kind !== 'CHECK_BALANCE') return next;
  return screen.openedFrom === 'SUMMARY' ? { ...next, screen: LIST } : closedAfterUse(next, rules);
}

function retryRequest(state: WalletState, cardId: string): Step {
  const card = state.cards.find(({ id }) => id === cardId);
  if (!card || !isGift(card) || state.pending.includes(cardId)) return stay(state);
  return [{ ...state, pending: [...state.pending, cardId], error: null }, [{ type: 'GIFT_BALANCE', card }]];
}
