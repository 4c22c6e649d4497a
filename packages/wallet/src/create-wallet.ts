import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { WalletConfig, WalletHandle } from './config.ts';
import { selectionOf, statusOf } from './host-voice.ts';
import { createStore } from './store.ts';
import { WalletRoot } from './WalletRoot.tsx';

/**
 * Puts the wallet into an element of any page: the "Payment Method" box (when the host wants it) and the flyout. The
 * element stays the host's; the wallet adds one of its own inside and takes it away at `destroy`.
 */
export function createWallet(element: Element, config: WalletConfig): WalletHandle {
  const place = document.createElement('div');
  element.append(place);
  const store = createStore(config);
  const root = createRoot(place);
  root.render(createElement(WalletRoot, { store }));
  let isDestroyed = false;
  return {
    open: (screen = 'CARD_LIST') => store.dispatch({ type: 'OPEN', screen }),
    close: () => store.dispatch({ type: 'CLOSE' }),
    update: (patch) => store.update(patch),
    selection: () => selectionOf(store.snapshot().state),
    subscribe: (listener) => store.subscribe(() => listener(statusOf(store.snapshot().state))),
    destroy: () => {
      if (isDestroyed) return;
      isDestroyed = true;
      store.destroy();
      place.remove();
      // A host that is React itself may be rendering at this moment; a root is not taken down in the middle of that.
      queueMicrotask(() => root.unmount());
    },
  };
}
