import { withoutMissingCards } from '../cards.ts';
import { withDefaults } from './choosing.ts';
import type { LoadEvent } from './events.ts';
import { cardOf, LIST } from './screens.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/** The cards load, fail to load, or load again because another tab changed them. */
export function loadStep(state: WalletState, event: LoadEvent, rules: Rules): Step {
  switch (event.type) {
    case 'LOAD':
      return [{ ...state, loading: { status: 'loading' } }, [{ type: 'LOAD' }]];
    case 'LOADED':
      return stay(loaded(state, event.cards, rules));
    case 'LOAD_FAILED':
      return stay({ ...state, loading: { status: 'failed', message: event.message } });
    case 'CHANGED_ELSEWHERE':
      return [state, [{ type: 'REFRESH' }]];
  }
}

/** The first load decides the initial selection; later ones keep what the shopper chose and still exists. */
function loaded(state: WalletState, fresh: WalletState['cards'], rules: Rules): WalletState {
  const cards = withUnsaved(fresh, state.cards);
  const checkout = withDefaults(state, cards, rules);
  const kept = withoutMissingCards(state.flyout, cards);
  // A flyout that was opened before the cards loaded has nothing to keep yet.
  const isWorking = state.screen !== null && state.hasLoaded;
  const flyout = isWorking ? { ...kept, bank: kept.bank ?? checkout.bank } : checkout;
  return {
    ...state,
    cards,
    loading: { status: 'ready' },
    hasLoaded: true,
    checkout,
    flyout,
    screen: screenOver(state, cards),
  };
}

/**
 * Cards that exist only here, because the shopper did not want them saved, are in no response; and a balance that a PIN
 * was entered for is kept when another tab changed something (WAL-108, EBT-016).
 */
function withUnsaved(fresh: WalletState['cards'], known: WalletState['cards']): WalletState['cards'] {
  const before = new Map(known.map((card) => [card.id, card]));
  const ids = new Set(fresh.map(({ id }) => id));
  return [
    ...fresh.map((card) => ({ ...card, balance: card.balance ?? before.get(card.id)?.balance ?? null })),
    ...known.filter(({ id, saved }) => !saved && !ids.has(id)),
  ];
}

/** A screen about a card that is gone returns to the list; one that waits for a response keeps waiting. */
function screenOver({ screen, busy }: WalletState, cards: WalletState['cards']): WalletState['screen'] {
  const about = screen && cardOf(screen.kind === 'EXIT_CONFIRM' ? screen.from : screen);
  return screen && !busy && about !== null && !cards.some(({ id }) => id === about) ? LIST : screen;
}
