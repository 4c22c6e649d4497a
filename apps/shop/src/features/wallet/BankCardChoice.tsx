import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trackError } from '#api/track-error.ts';
import { copy } from './copy.ts';
import { MyWalletFailed, MyWalletLoading, Wallet } from './MyWallet.tsx';
import { useMembershipWallet } from './use-my-wallet-config.ts';

/** The shopper's bank cards, to choose one that a membership is paid with, or to add one. */
export function BankCardChoice({ onChoose }: { readonly onChoose: (cardId: string | undefined) => void }) {
  const config = useMembershipWallet();
  return (
    <CatchBoundary
      getResetKey={() => copy.title}
      errorComponent={MyWalletFailed}
      onCatch={(error) => trackError(error)}
    >
      <Suspense fallback={<MyWalletLoading />}>
        <Wallet {...config} onSelectionChange={({ bank }) => onChoose(bank?.cardId)} />
      </Suspense>
    </CatchBoundary>
  );
}
