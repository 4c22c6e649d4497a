import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { WalletConfig, WalletHandle } from './config.ts';
import { selectionOf, statusOf } from './core/host-callbacks.ts';
import { createWalletCore } from './core/wallet-core.ts';
import { WalletRoot } from './WalletRoot.tsx';

/**
 * Puts the wallet into an element of any page: the "Payment Method" box (when the host wants it) and the flyout. The
 * element stays the host's; the wallet adds one of its own inside and takes it away at `destroy`.
 */
export function createWallet(element: Element, config: WalletConfig): WalletHandle {
  const place = document.createElement('div');
  element.append(place);
  const core = createWalletCore(config);
  const root = createRoot(place);
  root.render(createElement(WalletRoot, { wallet: core }));
  // Back on line, what did not come is asked for again.
  const retry = (): void => {
    if (core.snapshot().state.loading.status === 'failed') core.dispatch({ type: 'LOAD' });
  };
  window.addEventListener('online', retry);
  let isDestroyed = false;
  return {
    open: (screen = 'CARD_LIST') => core.dispatch({ type: 'OPEN', screen }),
    close: () => core.dispatch({ type: 'CLOSE' }),
    reload: () => core.dispatch({ type: 'CHANGED_ELSEWHERE' }),
    update: (patch) => core.update(patch),
    selection: () => selectionOf(core.snapshot()),
    subscribe: (listener) => core.subscribe(() => listener(statusOf(core.snapshot()))),
    destroy: () => {
      if (isDestroyed) return;
      isDestroyed = true;
      window.removeEventListener('online', retry);
      core.destroy();
      place.remove();
      // A host that is React itself may be rendering at this moment; a root is not taken down in the middle of that.
      queueMicrotask(() => root.unmount());
    },
  };
}
