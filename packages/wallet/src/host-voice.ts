import type { Selection, WalletConfig, WalletStatus } from './config.ts';
import { toSelection } from './cards.ts';
import type { WalletState } from './flow.ts';

/** The cards chosen for the order, in the words of the host. */
export const selectionOf = ({ checkout, cards }: WalletState): Selection => toSelection(checkout, cards);

/** How the wallet stands, in the words of the host. */
export const statusOf = (state: WalletState): WalletStatus => ({
  loading: state.loading.is === 'loading',
  failed: state.loading.is === 'failed',
  isOpen: state.screen !== null,
  selection: selectionOf(state),
});

/** Tells the host what a change of state means to it. */
export function tellHost(config: WalletConfig, before: WalletState, state: WalletState): void {
  if (before === state) return;
  if (state.screen && before.screen?.at !== state.screen.at)
    config.onAnalytics?.({ type: 'START_NAVIGATE', screen: state.screen.at });
  const isOther = before.checkout !== state.checkout || (before.cards !== state.cards && state.loading.is === 'ready');
  if (isOther) config.onSelectionChange?.(selectionOf(state));
  config.onStatusChange?.(statusOf(state));
}
