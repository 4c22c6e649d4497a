import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Selection, WalletConfig, WalletHandle } from '@cartwright/wallet/config';
import { trackError } from '#api/track-error.ts';
import { copy } from './copy.ts';
import { ebtTenderOf } from './ebt-amount.ts';
import { EbtAmount } from './EbtAmount.tsx';
import type { Payments } from './changes.ts';
import { isSame, paymentsOf } from './payments.ts';
import css from './PayingWith.module.css';
import type { Checkout } from './checkout.ts';

const Wallet = lazy(async () => ({ default: (await import('@cartwright/wallet/react')).Wallet }));

export const PAYING_WITH = 'paying-with';

export interface PayingWithProps {
  readonly checkout: Checkout;
  readonly wallet: WalletConfig;
  readonly walletRef: RefObject<WalletHandle | null>;
  /** What is chosen in the wallet now. */
  readonly onSelection: (selection: Selection) => void;
  /** The cards that the order is to be paid with from now on. */
  readonly onPayments: (payments: Payments) => void;
}

/** The cards that pay. The wallet holds them, and the shop gets only which and their last four digits. */
export function PayingWith({ checkout, wallet, walletRef, onSelection, onPayments }: PayingWithProps) {
  const [chosen, setChosen] = useState<Selection>();

  /** Called when the cards have loaded, and at each change: a card that pays and is not among them no longer pays. */
  function select(selection: Selection) {
    onSelection(selection);
    setChosen(selection);
    // Only a draft is updated by itself (PAY-001): an order that is being placed pays with what it was sent.
    if (checkout.status === 'DRAFT' && !isSame(selection, checkout)) onPayments(paymentsOf(selection, checkout));
  }
  const ebt = ebtTenderOf(checkout);
  return (
    <div id={PAYING_WITH} tabIndex={-1} className={css['section']}>
      <Card title={copy.payingWith}>
        <CatchBoundary
          getResetKey={() => checkout.id}
          errorComponent={WalletFailed}
          onCatch={(error) => trackError(error, { during: 'checkout' })}
        >
          <Suspense fallback={<WalletLoading />}>
            <Wallet ref={walletRef} {...wallet} onSelectionChange={select} />
          </Suspense>
        </CatchBoundary>
        {ebt && chosen && (
          <EbtAmount
            checkout={checkout}
            tender={ebt}
            onChange={(amount) => onPayments(paymentsOf(chosen, checkout, amount))}
          />
        )}
      </Card>
    </div>
  );
}

function WalletLoading() {
  return (
    <Loading label={copy.walletLoading}>
      <SkeletonText lines={2} />
    </Loading>
  );
}

/** A part of the page that could not be loaded leaves the rest in place. */
function WalletFailed() {
  return (
    <Notice tone="danger" role="alert" title={copy.walletFailed}>
      <TextButton onClick={() => window.location.reload()}>{copy.reload}</TextButton>
    </Notice>
  );
}
