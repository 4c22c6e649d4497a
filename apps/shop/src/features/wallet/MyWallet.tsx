import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WalletHandle, WalletStatus } from '@cartwright/wallet/config';
import { trackError } from '#api/track-error.ts';
import { copy } from './copy.ts';
import { useMyWalletConfig } from './use-my-wallet-config.ts';

export const Wallet = lazy(async () => ({ default: (await import('@cartwright/wallet/react')).Wallet }));

interface MyWalletProps {
  /** The URL requests the wallet (`link=mywallet`). */
  readonly isLinked: boolean;
  /** The wallet that the URL requested was closed. */
  readonly onLinkLeft: () => void;
}

/** The shopper's cards outside of any order: to view and manage, not to choose from (WAL-018, WAL-130). */
export function MyWallet(props: MyWalletProps) {
  return (
    <Card title={copy.title}>
      <CatchBoundary
        getResetKey={() => copy.title}
        errorComponent={MyWalletFailed}
        onCatch={(error) => trackError(error)}
      >
        <Suspense fallback={<MyWalletLoading />}>
          <LoadedWallet {...props} />
        </Suspense>
      </CatchBoundary>
    </Card>
  );
}

function LoadedWallet({ isLinked, onLinkLeft }: MyWalletProps) {
  const wallet = useRef<WalletHandle>(null);
  const [status, setStatus] = useState<WalletStatus>();
  const config = useMyWalletConfig();
  const isThere = status !== undefined;

  // The flyout is not part of this page's tree: it follows the URL explicitly.
  useEffect(() => {
    if (isLinked && isThere) wallet.current?.open();
  }, [isLinked, isThere]);

  function follow(next: WalletStatus) {
    if (isLinked && status?.isOpen && !next.isOpen) onLinkLeft();
    setStatus(next);
  }
  return <Wallet ref={wallet} {...config} onStatusChange={follow} />;
}

export function MyWalletLoading() {
  return (
    <Loading label={copy.loading}>
      <SkeletonText lines={2} />
    </Loading>
  );
}

/** Without its wallet the rest of the account is still useful. */
export function MyWalletFailed() {
  return (
    <Notice tone="danger" role="alert" title={copy.failed}>
      <TextButton onClick={() => window.location.reload()}>{copy.reload}</TextButton>
    </Notice>
  );
}
