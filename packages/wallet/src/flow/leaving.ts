import { sameChoice } from '../cards.ts';
import { copy } from '../copy.ts';
import { effective } from './selectors.ts';
import type { Leaving } from './events.ts';
import { behind, type Screen } from './screens.ts';
import type { Rules, WalletState } from './state.ts';

/** The flyout shut, with the choice of the order as it is. */
export const closed = (state: WalletState): WalletState => ({
  ...state,
  screen: null,
  error: null,
  toast: null,
  flyout: state.checkout,
});

/**
 * Ways out of a screen (specification, section 4). Nothing is left while a change is under way; a balance that is being
 * asked for is no change, and nobody has to wait for it.
 */
export function leave(now: WalletState, way: Leaving, rules: Rules): WalletState {
  const state = now.busy === 'pin' ? { ...now, busy: null } : now;
  const { screen } = state;
  if (!screen || state.busy) return now;
  switch (way) {
    case 'CONFIRM':
      return screen.at === 'CARD_LIST' ? confirm(state, rules) : state;
    case 'CANCEL':
    case 'CLOSE':
      return closed(state);
    case 'BACK': {
      const back = behind(screen);
      return back === null ? state : { ...state, screen: back, error: null };
    }
    case 'KEEP_CHANGES':
      return screen.at === 'EXIT_CONFIRM' ? { ...state, screen: screen.from } : state;
    case 'DISCARD_CHANGES':
      return screen.at === 'EXIT_CONFIRM' ? closed(state) : state;
    case 'EXIT':
      return exit(state, screen, rules);
  }
}

/** An order needs a bank card behind it, and not one that has expired (WAL-048, WAL-049, GW-25). */
function confirm(state: WalletState, rules: Rules): WalletState {
  const bank = state.cards.find(({ id }) => id === state.flyout.bank);
  if (rules.isMyWallet) return state;
  if (!bank) return { ...state, error: copy.noBankCard };
  if (bank.expired) return { ...state, error: copy.expired };
  return closed({ ...state, checkout: effective(state.flyout, state.cards, rules) });
}

/** Exit asks first when a changed choice would be lost; at the question itself it means to keep the changes. */
function exit(state: WalletState, screen: Screen, { isMyWallet }: Rules): WalletState {
  if (screen.at === 'EXIT_CONFIRM') return { ...state, screen: screen.from };
  if (isMyWallet || sameChoice(state.flyout, state.checkout)) return closed(state);
  return { ...state, screen: { at: 'EXIT_CONFIRM', from: screen } };
}
