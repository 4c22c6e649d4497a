import { sameChoice } from '../cards.ts';
import { copy } from '../copy/wallet.ts';
import { payableChoice } from './selectors.ts';
import type { Leaving } from './events.ts';
import { behind, type Screen } from './screens.ts';
import type { Rules, WalletState } from './state.ts';

/** Closes the flyout, with the order's selection as it is. */
export const closed = (state: WalletState): WalletState => ({
  ...state,
  screen: null,
  error: null,
  toast: null,
  flyout: state.checkout,
});

/**
 * Ways out of a screen (specification, section 4). No exit works during a change; requesting a balance is not a change,
 * and nobody has to wait for it.
 */
export function leave(now: WalletState, leaving: Leaving, rules: Rules): WalletState {
  const state = now.busy === 'pin' ? { ...now, busy: null } : now;
  const { screen } = state;
  if (!screen || state.busy) return now;
  switch (leaving) {
    case 'CONFIRM':
      return screen.kind === 'CARD_LIST' ? confirm(state, rules) : state;
    case 'CANCEL':
    case 'CLOSE':
      return closed(state);
    case 'BACK': {
      const back = behind(screen);
      return back === null ? state : { ...state, screen: back, error: null };
    }
    case 'KEEP_CHANGES':
      return screen.kind === 'EXIT_CONFIRM' ? { ...state, screen: screen.from } : state;
    case 'DISCARD_CHANGES':
      return screen.kind === 'EXIT_CONFIRM' ? closed(state) : state;
    case 'EXIT':
      return exit(state, screen, rules);
  }
}

/** An order needs a bank card, and not an expired one (WAL-048, WAL-049, GW-25). */
function confirm(state: WalletState, rules: Rules): WalletState {
  if (rules.isMyWallet) return state;
  const why = unconfirmedReason(state);
  return why === null ? confirmed(state, rules) : { ...state, error: why };
}

function unconfirmedReason({ cards, flyout }: WalletState): string | null {
  const bank = cards.find(({ id }) => id === flyout.bank);
  if (!bank) return copy.noBankCard;
  return bank.expired ? copy.expired : null;
}

const confirmed = (state: WalletState, rules: Rules): WalletState =>
  closed({ ...state, checkout: payableChoice(state.flyout, state.cards, rules) });

/**
 * Closes the flyout after an action that is not a way out: what was chosen in it is kept if possible; otherwise a card
 * that was just added would not pay (decision 46).
 */
export const closedAfterUse = (state: WalletState, rules: Rules): WalletState =>
  rules.isMyWallet || unconfirmedReason(state) !== null ? closed(state) : confirmed(state, rules);

/** Exit prompts first if a changed selection would be lost; at the prompt itself, Exit keeps the changes. */
function exit(state: WalletState, screen: Screen, { isMyWallet }: Rules): WalletState {
  if (screen.kind === 'EXIT_CONFIRM') return { ...state, screen: screen.from };
  if (isMyWallet || sameChoice(state.flyout, state.checkout)) return closed(state);
  return { ...state, screen: { kind: 'EXIT_CONFIRM', from: screen } };
}
