import { stillThere } from '../cards.ts';
import { withDefaults } from './choosing.ts';
import type { LoadEvent } from './events.ts';
import { cardOf, LIST } from './screens.ts';
import { type Rules, stay, type Step, type WalletState } from './state.ts';

/** The cards come, do not come, or come again because another tab changed them. */
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

/** The first answer decides the choice in advance; a later one keeps what the shopper chose and is still there. */
function loaded(state: WalletState, fresh: WalletState['cards'], rules: Rules): WalletState {
  const cards = withUnsaved(fresh, state.cards);
  const checkout = withDefaults(state, cards, rules);
  const kept = stillThere(state.flyout, cards);
  // A flyout that was opened before the cards came has nothing to keep yet.
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
 * Cards that are known only here, because the shopper did not want them saved, are in no answer; and a balance that a
 * PIN was entered for is not forgotten because another tab changed something (WAL-108, EBT-016).
 */
function withUnsaved(fresh: WalletState['cards'], known: WalletState['cards']): WalletState['cards'] {
  const before = new Map(known.map((card) => [card.id, card]));
  const ids = new Set(fresh.map(({ id }) => id));
  return [
    ...fresh.map((card) => ({ ...card, balance: card.balance ?? before.get(card.id)?.balance ?? null })),
    ...known.filter(({ id, saved }) => !saved && !ids.has(id)),
  ];
}

/** A screen about a card that is gone leads back to the list; one that waits for its answer waits on. */
function screenOver({ screen, busy }: WalletState, cards: WalletState['cards']): WalletState['screen'] {
  const about = screen && cardOf(screen.kind === 'EXIT_CONFIRM' ? screen.from : screen);
  return screen && !busy && about !== null && !cards.some(({ id }) => id === about) ? LIST : screen;
}
