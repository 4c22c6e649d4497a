import { cents, parseMoney, ZERO } from '@cartwright/rules/money';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { CatchBoundary, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import type { Selection } from '@cartwright/wallet/config';
import type { Boot } from '#api/bootstrap.ts';
import { paths } from '../../paths.ts';
import { copy } from './copy.ts';
import css from './PayingWith.module.css';
import { paymentToken } from './queries.ts';
import type { Change, Checkout } from './queries.ts';

const Wallet = lazy(async () => ({ default: (await import('@cartwright/wallet/react')).Wallet }));

export const PAYING_WITH = 'paying-with';
type Payments = Extract<Change, { type: 'PAYMENT' }>['payments'];

export interface PayingWithProps {
  readonly checkout: Checkout;
  readonly boot: Boot;
  /** The cards that the order is to be paid with from now on. */
  readonly onPayments: (payments: Payments) => void;
}

/** The cards that pay. The wallet keeps them, and the shop hears only which one and its last four digits. */
export function PayingWith({ checkout, boot, onPayments }: PayingWithProps) {
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  // The wallet is empty before it has asked for its cards: that is no wish to pay with none.
  const hadSelection = useRef(false);

  function select(selection: Selection) {
    const payments = paymentsOf(selection);
    if (payments.length === 0 && !hadSelection.current) return;
    hadSelection.current = true;
    if (!isSame(payments, checkout.tenders)) onPayments(payments);
  }
  const { cost } = checkout.summary;
  const { session, banner } = boot;
  return (
    <div id={PAYING_WITH} tabIndex={-1} className={css['section']}>
      <Card title={copy.payingWith}>
        <CatchBoundary getResetKey={() => checkout.id} errorComponent={WalletFailed}>
          <Suspense fallback={<WalletLoading />}>
            <Wallet
              payOrigin={boot.payOrigin}
              tenant={banner.bannerId}
              application="CLICKLIST"
              getAuthToken={paymentToken}
              paymentIntent={checkout.paymentIntent ?? undefined}
              order={{
                checkoutId: checkout.id,
                total: parseMoney(cost.total) ?? ZERO,
                hasSnapEligibleItems: checkout.lineItems.some(({ product }) => product.snapEligible),
                ebtTotalFromCheckout: cents(parseMoney(cost.ebtTotal) ?? 0),
              }}
              ui={{ showCardbox: true, hideCardboxTitle: true, saveCardOptionEnabled: true }}
              supportPhone={banner.supportPhone}
              {...(session.status !== 'anonymous' && {
                shopper: { firstName: session.firstName, lastName: session.lastName },
              })}
              onSignInRequired={() => void navigate(paths.signIn(here))}
              onSelectionChange={select}
            />
          </Suspense>
        </CatchBoundary>
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

/** A part of the page that could not be loaded leaves the rest of it in place. */
function WalletFailed() {
  return (
    <Notice tone="danger" role="alert" title={copy.walletFailed}>
      <TextButton onClick={() => window.location.reload()}>{copy.reload}</TextButton>
    </Notice>
  );
}

const paymentsOf = ({ bank, gift, snap }: Selection): Payments =>
  [...(snap ? [snap] : []), ...gift, ...(bank ? [bank] : [])].map(({ cardId, paymentType }) => ({
    id: cardId,
    paymentType,
  }));

function isSame(payments: Payments, tenders: Checkout['tenders']): boolean {
  const ids = new Set(tenders.map(({ cardId }) => cardId));
  return payments.length === ids.size && payments.every(({ id }) => ids.has(id));
}
