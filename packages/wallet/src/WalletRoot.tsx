import { useSyncExternalStore } from 'react';
import type { Snapshot, WalletStore } from './store.ts';
import { WalletFlyout } from './WalletFlyout.tsx';
import { SummaryBox } from './summary/SummaryBox.tsx';

/** What every part of the wallet is given. */
export interface PartProps {
  readonly store: WalletStore;
  readonly snapshot: Snapshot;
}

/** The box where the host put the wallet, and the flyout over the page while it is open. */
export function WalletRoot({ store }: { readonly store: WalletStore }) {
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  return (
    <>
      {snapshot.ui.showCardbox && <SummaryBox store={store} snapshot={snapshot} />}
      {snapshot.state.screen && <WalletFlyout store={store} snapshot={snapshot} screen={snapshot.state.screen} />}
    </>
  );
}
