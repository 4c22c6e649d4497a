import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { WalletConfig, WalletHandle } from './config.ts';
import { shownLocale } from './copy/load-messages.ts';
import { selectionOf, statusOf } from './core/host-callbacks.ts';
import { createWalletCore } from './core/wallet-core.ts';
import { WalletRoot } from './WalletRoot.tsx';

/**
 * Mounts the wallet in an element of any page: the "Payment Method" box (if the host wants it) and the flyout. The
 * element stays the host's; the wallet adds one of its own inside and removes it at `destroy`.
 */
export function createWallet(element: Element, config: WalletConfig): WalletHandle {
  const container = document.createElement('div');
  element.append(container);
  const core = createWalletCore(config);
  const root = createRoot(container);
  let isDestroyed = false;
  const render = (): void => {
    if (isDestroyed) return;
    container.lang = shownLocale();
    root.render(createElement(WalletRoot, { wallet: core }));
  };
  if (core.messages) void core.messages.then(render);
  else render();
  // Back online, a failed load is retried.
  const retry = (): void => {
    if (core.snapshot().state.loading.status === 'failed') core.dispatch({ type: 'LOAD' });
  };
  window.addEventListener('online', retry);
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
      container.remove();
      // A React host may be rendering at this moment; a root must not be unmounted in the middle of that.
      queueMicrotask(() => root.unmount());
    },
  };
}
