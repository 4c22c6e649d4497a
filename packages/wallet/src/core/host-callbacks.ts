import { toSelection } from '../cards.ts';
import type { Selection, WalletConfig, WalletStatus } from '../config.ts';
import type { Screen } from '../flow/screens.ts';
import { payableChoice } from '../flow/selectors.ts';
import type { Rules, WalletState } from '../flow/state.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { ScreenKind, WalletEvent } from '../host/host-events.ts';

/** The wallet's state at one moment, and the host's facts at that moment. */
export interface Moment {
  readonly state: WalletState;
  readonly rules: Rules;
}

/** The cards chosen for the order, in the host's terms. */
export const selectionOf = ({ state: { checkout, cards }, rules }: Moment): Selection =>
  toSelection(payableChoice(checkout, cards, rules), cards);

/** The wallet's status, in the host's terms. */
export const statusOf = (moment: Moment): WalletStatus => ({
  loading: moment.state.loading.status === 'loading',
  failed: moment.state.loading.status === 'failed',
  isOpen: moment.state.screen !== null,
  selection: selectionOf(moment),
});

/** Every other screen is the form of a card. */
const KINDS: { readonly [kind in Screen['kind']]?: ScreenKind } = {
  CARD_LIST: 'CARD_LIST',
  DELETE_CARD: 'DELETE_CARD',
  ADDRESS_LIST: 'ADDRESS',
  UPDATE_ADDRESS: 'ADDRESS',
  EXIT_CONFIRM: 'EXIT_CONFIRM',
};

/** How a move changed the cards of the wallet, for the host; null when it did not (EVT-005). */
export function updateOf({ type }: FlowEvent, before: WalletState, now: WalletState): WalletEvent | null {
  if (type === 'ADDED') return { type: 'UPDATE_PAYMENT_METHOD', change: 'add' };
  if (type === 'EDITED') return { type: 'UPDATE_PAYMENT_METHOD', change: 'edit' };
  // A card that was never saved is deleted at once.
  const isDeleted = type === 'DELETED' || (type === 'CONFIRM_DELETE' && now.cards.length < before.cards.length);
  return isDeleted ? { type: 'UPDATE_PAYMENT_METHOD', change: 'delete' } : null;
}

/** Notifies the host of a change: of its order's facts, or of the wallet. */
export function notifyHost(config: WalletConfig, before: Moment, now: Moment): void {
  const { screen } = now.state;
  if (screen && before.state.screen?.kind !== screen.kind)
    config.onAnalytics?.({ type: 'START_NAVIGATE', screen: KINDS[screen.kind] ?? 'CARD_FORM' });
  const isFirst = now.state.hasLoaded && !before.state.hasLoaded;
  const [was, is] = [statusOf(before), statusOf(now)];
  if (isFirst || !isSame(was.selection, is.selection)) config.onSelectionChange?.(is.selection);
  if (isFirst || !isSame(was, is)) config.onStatusChange?.(is);
}

/** Both are plain values with their fields in a fixed order. */
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
