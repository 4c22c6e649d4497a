import { useSyncExternalStore } from 'react';
import { WalletContext } from './core/use-wallet.ts';
import type { WalletCore } from './core/wallet-core.ts';
import { WalletFlyout } from './screens/WalletFlyout.tsx';
import { SummaryBox } from './summary/SummaryBox.tsx';

/** The box where the host put the wallet, and the flyout above the page while it is open. */
export function WalletRoot({ wallet }: { readonly wallet: WalletCore }) {
  const snapshot = useSyncExternalStore(wallet.subscribe, wallet.snapshot, wallet.snapshot);
  return (
    <WalletContext value={{ wallet, snapshot }}>
      {snapshot.ui.showCardbox && <SummaryBox />}
      {snapshot.state.screen && <WalletFlyout screen={snapshot.state.screen} />}
    </WalletContext>
  );
}
