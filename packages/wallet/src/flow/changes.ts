import { isBank, type WalletCard, withPreferred } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { without } from './choosing.ts';
import type { CardChange, ChangeEvent, Effect } from './events.ts';
import { LIST } from './screens.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/** Back on the list with a success message; the other tabs are notified. */
const done = (state: WalletState, toast: string, ...effects: readonly Effect[]): Step => [
  { ...state, screen: state.screen && LIST, toast, error: null, busy: null },
  [{ type: 'TOAST' }, ...effects],
];
const ANNOUNCE = { type: 'ANNOUNCE' } as const;

/** Adding, editing, deleting and preferring, and their success messages. */
export function changeStep(state: WalletState, event: ChangeEvent, rules: Rules): Step {
  switch (event.type) {
    case 'TOAST_OVER':
      return stay({ ...state, toast: null });
    case 'ADD_STARTED':
      return stay({ ...state, busy: 'add', error: null });
    case 'ADDED':
      return done(added(state, event.card, rules), copy.cardAdded, ANNOUNCE);
    case 'EDITED':
      return done(edited(state, event.card, rules), event.toast, ANNOUNCE);
    case 'DELETED':
      return done(without(state, event.cardId, rules), copy.cardDeleted, ANNOUNCE);
    case 'PREFERRED':
      return done(
        { ...state, cards: withPreferred(state.cards, event.cardId, rules.application) },
        copy.cardUpdated,
        ANNOUNCE,
      );
    case 'ADD_FAILED':
    case 'EDIT_FAILED':
    case 'PREFER_FAILED':
      return stay({ ...state, busy: null, error: event.message });
    case 'DELETE_FAILED':
      return stay({ ...state, screen: state.screen && LIST, busy: null, error: event.message });
    case 'SUBMIT_EDIT':
      return submitEdit(state, event.change);
    case 'CONFIRM_DELETE':
      return confirmDelete(state, rules);
    case 'PREFER':
      return prefer(state, event.cardId);
  }
}

/**
 * An added bank card is chosen in the flyout, an added SNAP EBT or gift card is not (WAL-106); a preferred one removes
 * the mark from the others (WAL-107).
 */
function added(state: WalletState, card: WalletCard, rules: Rules): WalletState {
  const cards = [card, ...state.cards.filter(({ id }) => id !== card.id)];
  const isToChoose = isBank(card) && !rules.isMyWallet;
  return {
    ...state,
    cards: card.default ? withPreferred(cards, card.id, rules.application) : cards,
    flyout: isToChoose ? { ...state.flyout, bank: card.id } : state.flyout,
  };
}

function edited(state: WalletState, card: WalletCard, rules: Rules): WalletState {
  const cards = state.cards.map((each) => (each.id === card.id ? card : each));
  return { ...state, cards: card.default ? withPreferred(cards, card.id, rules.application) : cards };
}

function submitEdit(state: WalletState, change: CardChange): Step {
  const { screen } = state;
  const card = screen?.kind === 'EDIT_CARD' ? state.cards.find(({ id }) => id === screen.cardId) : undefined;
  if (!card || state.busy) return stay(state);
  return [{ ...state, busy: 'edit', error: null }, [{ type: 'EDIT', card, change }]];
}

/** An unsaved card exists only here: no call is needed to delete it (WAL-124). */
function confirmDelete(state: WalletState, rules: Rules): Step {
  const { screen } = state;
  if (screen?.kind !== 'DELETE_CARD' || state.busy) return stay(state);
  const { cardId } = screen;
  if (state.cards.find(({ id }) => id === cardId)?.saved === false)
    return done(without(state, cardId, rules), copy.cardDeleted);
  return [{ ...state, busy: 'delete' }, [{ type: 'DELETE', cardId }]];
}

function prefer(state: WalletState, cardId: string): Step {
  const card = state.cards.find(({ id }) => id === cardId);
  if (!card || card.expired || !isBank(card) || state.busy) return stay(state);
  return [{ ...state, busy: 'prefer', error: null, toast: null }, [{ type: 'PREFER', cardId }]];
}
