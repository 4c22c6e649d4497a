import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import type { WalletConfig, WalletHandle } from '../config.ts';
import { createWallet as mountWallet } from '../create-wallet.ts';
import { ELEMENT_CSS } from './element-style.ts';

export type { Selection, WalletConfig, WalletHandle, WalletStatus } from '../config.ts';
export type { WalletEvent } from '../host/host-events.ts';

/** The page under the open flyout does not scroll; its own style sheet cannot see into the wallet's shadow root. */
const STILL = 'html { overflow: clip; }';

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text); // unlike a <style>, a constructed sheet needs no permission of the page's policy
  return sheet;
}

function holdStill(wallet: WalletHandle): () => void {
  const still = sheetOf(STILL);
  const release = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  };
  const unsubscribe = wallet.subscribe(({ isOpen }) => {
    release();
    if (isOpen) document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  return () => {
    unsubscribe();
    release();
  };
}

function mountInto(shadow: ShadowRoot, config: WalletConfig): WalletHandle {
  shadow.adoptedStyleSheets = [sheetOf(ELEMENT_CSS)];
  const container = document.createElement('div');
  container.className = 'page';
  shadow.append(container);
  const wallet = mountWallet(container, config);
  const release = holdStill(wallet);
  return {
    ...wallet,
    destroy: () => {
      release();
      wallet.destroy();
      container.remove();
    },
  };
}

const taken = new WeakMap<Element, ShadowRoot>();

/**
 * Mounts the wallet in an element of a page without React, in a shadow root that the page's styles and scripts do not
 * reach. The element must be one that can have a shadow root, such as a `div`.
 */
export function createWallet(element: Element, config: WalletConfig): WalletHandle {
  const shadow = taken.get(element) ?? element.attachShadow({ mode: 'closed' });
  taken.set(element, shadow);
  return mountInto(shadow, config);
}

/**
 * Defines `<cartwright-wallet>` on the page. Set its `config`; the wallet runs while the element is in the page, and
 * `wallet` is its handle meanwhile. Where there are no custom elements, as on a server, this does nothing.
 */
export function defineWallet(name = 'cartwright-wallet'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      #shadow = this.attachShadow({ mode: 'closed' });
      #config: WalletConfig | undefined;
      #wallet: WalletHandle | undefined;

      get config(): WalletConfig | undefined {
        return this.#config;
      }

      /** Another payment host, tenant, application or language is another wallet; anything else reaches the one that is there. */
      set config(config: WalletConfig | undefined) {
        const before = this.#config;
        this.#config = config;
        const isSame =
          before?.payOrigin === config?.payOrigin &&
          before?.tenant === config?.tenant &&
          before?.application === config?.application &&
          before?.locale === config?.locale;
        if (this.#wallet && config && isSame) this.#wallet.update(config);
        else this.#mount();
      }

      get wallet(): WalletHandle | undefined {
        return this.#wallet;
      }

      connectedCallback(): void {
        this.#mount();
      }

      disconnectedCallback(): void {
        this.#wallet?.destroy();
        this.#wallet = undefined;
      }

      #mount(): void {
        this.#wallet?.destroy();
        this.#wallet = this.isConnected && this.#config ? mountInto(this.#shadow, this.#config) : undefined;
      }
    },
  );
}

defineWallet();
