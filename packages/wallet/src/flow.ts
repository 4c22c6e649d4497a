import {
  type Choice,
  type DefaultRules,
  defaultChoice,
  NO_CHOICE,
  sameChoice,
  stillThere,
  type WalletCard,
  withPreferred,
} from './cards.ts';
import type { WalletApplication } from './config.ts';
import { copy } from './copy.ts';

/** What the flyout shows. */
export type Screen =
  | { readonly at: 'CARD_LIST' }
  | { readonly at: 'ADD_CARD' }
  | { readonly at: 'EDIT_CARD' | 'DELETE_CARD'; readonly cardId: string }
  | { readonly at: 'EXIT_CONFIRM'; readonly from: Exclude<Screen, { at: 'EXIT_CONFIRM' }> };

export type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'ready' }
  | { readonly is: 'failed'; readonly message: string };

export interface WalletState {
  readonly cards: readonly WalletCard[];
  readonly loading: Loading;
  /** Null while the flyout is closed. */
  readonly screen: Screen | null;
  /** The working copy inside the open flyout; the order's choice changes at Confirm alone (WAL-046). */
  readonly flyout: Choice;
  readonly checkout: Choice;
  /** A success message of the list. */
  readonly toast: string | null;
  readonly error: string | null;
  readonly busy: 'add' | 'edit' | 'delete' | 'prefer' | null;
}

export const INITIAL: WalletState = {
  cards: [],
  loading: { is: 'loading' },
  screen: null,
  flyout: NO_CHOICE,
  checkout: NO_CHOICE,
  toast: null,
  error: null,
  busy: null,
};

export type FlowEvent =
  | { readonly type: 'LOAD' }
  | { readonly type: 'LOADED'; readonly cards: readonly WalletCard[] }
  | { readonly type: 'LOAD_FAILED'; readonly message: string }
  | { readonly type: 'OPEN'; readonly screen: 'CARD_LIST' | 'ADD_CARD' }
  | { readonly type: Leaving }
  | { readonly type: 'TOAST_OVER' }
  | { readonly type: 'ADD' | 'CONFIRM_DELETE' }
  | { readonly type: 'CHOOSE_BANK' | 'EDIT' | 'DELETE' | 'PREFER'; readonly cardId: string }
  | { readonly type: 'SUBMIT_EDIT'; readonly change: CardChange }
  | { readonly type: 'EDITED'; readonly card: WalletCard; readonly toast: string }
  | { readonly type: 'DELETED' | 'PREFERRED'; readonly cardId: string }
  | { readonly type: 'EDIT_FAILED' | 'DELETE_FAILED' | 'PREFER_FAILED'; readonly message: string }
  | { readonly type: 'ADD_STARTED' }
  /** Null when the frame shows what is wrong itself. */
  | { readonly type: 'ADD_FAILED'; readonly message: string | null }
  | { readonly type: 'ADDED'; readonly card: WalletCard };

/** What the edit form changes of a card. */
export interface CardChange {
  /** `01` … `12`, and four digits. */
  readonly month: string;
  readonly year: string;
  readonly preferred: boolean;
}

/** What is to be done besides; the interpreter does it and comes back with an event. */
export type Effect =
  | { readonly type: 'load' }
  | { readonly type: 'delete' | 'prefer'; readonly cardId: string }
  | { readonly type: 'edit'; readonly card: WalletCard; readonly change: CardChange }
  | { readonly type: 'toast' };

export interface Rules extends DefaultRules {
  readonly application: WalletApplication;
}

type Step = readonly [WalletState, readonly Effect[]];
const stay = (state: WalletState): Step => [state, []];
const LIST = { at: 'CARD_LIST' } as const;

const closed = (state: WalletState): WalletState => ({
  ...state,
  screen: null,
  error: null,
  toast: null,
  flyout: state.checkout,
});
const toasting = (state: WalletState, toast: string): Step => [
  { ...state, screen: LIST, toast, error: null, busy: null },
  [{ type: 'toast' }],
];

/**
 * One move of the wallet: pure, so that the whole flow can be tested as a table. An event that means nothing where the
 * wallet stands changes nothing.
 */
export function step(state: WalletState, event: FlowEvent, rules: Rules): Step {
  switch (event.type) {
    case 'LOAD':
      return [{ ...state, loading: { is: 'loading' } }, [{ type: 'load' }]];
    case 'LOADED':
      return stay(loaded(state, event.cards, rules));
    case 'LOAD_FAILED':
      return stay({ ...state, loading: { is: 'failed', message: event.message } });
    case 'OPEN':
      return stay(
        state.screen
          ? state
          : { ...state, screen: { at: event.screen }, flyout: state.checkout, error: null, toast: null },
      );
    case 'TOAST_OVER':
      return stay({ ...state, toast: null });
    case 'CONFIRM':
    case 'EXIT':
    case 'CANCEL':
    case 'CLOSE':
    case 'BACK':
    case 'KEEP_CHANGES':
    case 'DISCARD_CHANGES':
      return stay(leave(state, event.type, rules));
    default:
      return cardStep(state, event, rules);
  }
}

/** The first answer decides the choice in advance; a later one keeps what the shopper chose and is still there. */
function loaded(state: WalletState, cards: readonly WalletCard[], rules: Rules): WalletState {
  const kept = stillThere(state.checkout, cards);
  const checkout = kept.bank === null ? { ...kept, bank: defaultChoice(cards, rules).bank } : kept;
  const flyout = state.screen ? stillThere(state.flyout, cards) : checkout;
  return { ...state, cards, loading: { is: 'ready' }, checkout, flyout };
}

type Leaving = 'CONFIRM' | 'EXIT' | 'CANCEL' | 'CLOSE' | 'BACK' | 'KEEP_CHANGES' | 'DISCARD_CHANGES';

/** Ways out of a screen (specification, section 4). */
function leave(state: WalletState, way: Leaving, rules: Rules): WalletState {
  const { screen } = state;
  if (!screen || state.busy) return state;
  switch (way) {
    case 'CONFIRM':
      if (screen.at !== 'CARD_LIST') return state;
      return state.flyout.bank === null
        ? { ...state, error: copy.noBankCard }
        : closed({ ...state, checkout: state.flyout });
    case 'CANCEL':
    case 'CLOSE':
      return closed(state);
    case 'BACK':
      return screen.at === 'CARD_LIST' || screen.at === 'EXIT_CONFIRM'
        ? state
        : { ...state, screen: LIST, error: null };
    case 'KEEP_CHANGES':
      return screen.at === 'EXIT_CONFIRM' ? { ...state, screen: screen.from } : state;
    case 'DISCARD_CHANGES':
      return screen.at === 'EXIT_CONFIRM' ? closed(state) : state;
    case 'EXIT':
      return exit(state, screen, rules);
  }
}

/** Exit asks first when a changed choice would be lost; at the question itself it means to keep the changes. */
function exit(state: WalletState, screen: Screen, { isMyWallet }: Rules): WalletState {
  if (screen.at === 'EXIT_CONFIRM') return { ...state, screen: screen.from };
  if (isMyWallet || sameChoice(state.flyout, state.checkout)) return closed(state);
  return { ...state, screen: { at: 'EXIT_CONFIRM', from: screen } };
}

type CardEvent = Exclude<
  FlowEvent,
  { readonly type: Leaving | 'LOAD' | 'LOADED' | 'LOAD_FAILED' | 'OPEN' | 'TOAST_OVER' }
>;

function cardStep(state: WalletState, event: CardEvent, rules: Rules): Step {
  switch (event.type) {
    case 'CHOOSE_BANK':
      return stay(choose(state, event.cardId, rules));
    case 'ADD':
      return stay(from(state, { at: 'ADD_CARD' }));
    case 'ADD_STARTED':
      return stay({ ...state, busy: 'add', error: null });
    case 'EDIT_FAILED':
    case 'ADD_FAILED':
      return stay({ ...state, busy: null, error: event.message });
    case 'ADDED':
      return toasting(added(state, event.card, rules), copy.cardAdded);
    case 'EDIT':
      return stay(from(state, { at: 'EDIT_CARD', cardId: event.cardId }));
    case 'SUBMIT_EDIT':
      return submitEdit(state, event.change);
    case 'EDITED':
      return toasting(edited(state, event.card, rules), event.toast);
    case 'DELETE':
      return stay(from(state, { at: 'DELETE_CARD', cardId: event.cardId }));
    case 'CONFIRM_DELETE':
      return confirmDelete(state);
    case 'DELETED':
      return toasting(without(state, event.cardId), copy.cardDeleted);
    case 'DELETE_FAILED':
      return stay({ ...state, screen: state.screen && LIST, busy: null, error: event.message });
    case 'PREFER':
      if (state.busy) return stay(state);
      return [{ ...state, busy: 'prefer', error: null }, [{ type: 'prefer', cardId: event.cardId }]];
    case 'PREFERRED':
      return toasting(
        { ...state, cards: withPreferred(state.cards, event.cardId, rules.application) },
        copy.cardUpdated,
      );
    case 'PREFER_FAILED':
      return stay({ ...state, busy: null, error: event.message });
  }
}

/** Opens a screen of the list. */
const from = (state: WalletState, screen: Screen): WalletState =>
  state.screen?.at === 'CARD_LIST' ? { ...state, screen, error: null, toast: null } : state;

/** One bank card at a time, none that has expired, and none at all in my-wallet mode (WAL-018, WAL-076, WAL-078). */
function choose(state: WalletState, cardId: string, { isMyWallet }: Rules): WalletState {
  const card = state.cards.find(({ id }) => id === cardId);
  if (!card || card.expired || isMyWallet) return state;
  return { ...state, flyout: { ...state.flyout, bank: cardId }, error: null };
}

/** An added bank card is chosen in the flyout; as the preferred one it takes the mark from the others. */
function added(state: WalletState, card: WalletCard, rules: Rules): WalletState {
  const cards = [card, ...state.cards.filter(({ id }) => id !== card.id)];
  return {
    ...state,
    cards: card.default ? withPreferred(cards, card.id, rules.application) : cards,
    flyout: rules.isMyWallet ? state.flyout : { ...state.flyout, bank: card.id },
  };
}

function submitEdit(state: WalletState, change: CardChange): Step {
  const { screen } = state;
  const card = screen?.at === 'EDIT_CARD' ? state.cards.find(({ id }) => id === screen.cardId) : undefined;
  if (!card || state.busy) return stay(state);
  return [{ ...state, busy: 'edit', error: null }, [{ type: 'edit', card, change }]];
}

function edited(state: WalletState, card: WalletCard, rules: Rules): WalletState {
  const cards = state.cards.map((each) => (each.id === card.id ? card : each));
  return { ...state, cards: card.default ? withPreferred(cards, card.id, rules.application) : cards };
}

/** An unsaved card is only known here: nobody needs to be asked to forget it (WAL-124). */
function confirmDelete(state: WalletState): Step {
  const { screen } = state;
  if (screen?.at !== 'DELETE_CARD' || state.busy) return stay(state);
  const { cardId } = screen;
  if (state.cards.find(({ id }) => id === cardId)?.saved === false)
    return toasting(without(state, cardId), copy.cardDeleted);
  return [{ ...state, busy: 'delete' }, [{ type: 'delete', cardId }]];
}

function without(state: WalletState, cardId: string): WalletState {
  const cards = state.cards.filter(({ id }) => id !== cardId);
  return { ...state, cards, flyout: stillThere(state.flyout, cards), checkout: stillThere(state.checkout, cards) };
}
