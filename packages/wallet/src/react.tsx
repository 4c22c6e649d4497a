import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { WalletConfig, WalletHandle } from './config.ts';
import { createWallet } from './create-wallet.ts';

export type WalletProps = WalletConfig & { readonly ref?: Ref<WalletHandle | null> | undefined };

/**
 * The wallet in a React page: the "Payment Method" box where it stands, and the flyout over the page. Changed props
 * reach it at once; another `payOrigin`, `tenant`, `application` or `locale` is another wallet: give it another
 * `key`.
 */
export function Wallet({ ref, ...config }: WalletProps) {
  const container = useRef<HTMLDivElement>(null);
  const wallet = useRef<WalletHandle>(null);
  const latest = useEffectEvent(() => config);

  useEffect(() => {
    if (!container.current) return undefined;
    const made = createWallet(container.current, latest());
    wallet.current = made;
    return () => made.destroy();
  }, []);
  // On every render: the wallet compares, and notifies its own parts only of what changed.
  useEffect(() => wallet.current?.update(config));
  useImperativeHandle<WalletHandle | null, WalletHandle | null>(ref, () => wallet.current);

  return <div ref={container} />;
}
