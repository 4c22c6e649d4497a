import { isInRole } from '@cartwright/rules/payment-methods';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import type { Change } from '#features/checkout/changes.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { UpdateFailedDialog, WrongAccountDialog } from '#features/checkout/PaymentDialog.tsx';
import { failingOrder, updateFailure } from '#features/checkout/checkout-error.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import type { useChangeCheckout } from '#features/checkout/queries.ts';
import { paths } from '#paths.ts';

interface PaymentErrorProps {
  readonly checkout: Checkout;
  /** The payment update of the checkout. */
  readonly pay: ReturnType<typeof useChangeCheckout>;
  /** The wallet requested a card that is not on this account. */
  readonly isWrongAccount: boolean;
  readonly onWrongAccountSeen: () => void;
  /** The checkout was to be paid with a card that is not on this account, and the shopper has seen that. */
  readonly onCardGone: () => void;
}

/** The prompt of a failed payment update (PAY-003 … PAY-005, MDL-012 … MDL-018). */
export function PaymentError({ checkout, pay, isWrongAccount, onWrongAccountSeen, onCardGone }: PaymentErrorProps) {
  const navigate = useNavigate();
  const [closed, setClosed] = useState<unknown>(null);
  const { error, variables } = pay;
  if (isWrongAccount) return <WrongAccountDialog onClose={onWrongAccountSeen} />;
  if (error === null || variables === undefined || isSessionError(error)) return null;
  if (codeOf(error) === 'CARD_NOT_FOUND' && closed !== error) {
    const close = () => {
      setClosed(error);
      onCardGone();
    };
    return <WrongAccountDialog onClose={close} />;
  }
  // A prompt that was closed without an answer leaves its reason on the page.
  if (isShoppersToMend(error) || closed === error) return <NotSaved {...{ error, checkout }} />;
  const payments = 'payments' in variables.body ? variables.body.payments : undefined;
  const isEbt = payments?.some(({ paymentType }) => isInRole(paymentType, 'eligible-items')) ?? false;
  return (
    <UpdateFailedDialog
      isEbt={isEbt}
      onRetry={() => pay.mutate(variables)}
      onBackToCart={() => void navigate(paths.cart())}
      onClose={() => setClosed(error)}
    />
  );
}

interface NotSavedProps {
  readonly error: unknown;
  /** What was not saved. */
  readonly change?: Change | undefined;
  readonly checkout: Pick<Checkout, 'modalityType' | 'fulfillment'>;
}

/** A failed change, with the message of its reason. */
export function NotSaved({ error, change, checkout }: NotSavedProps) {
  const isTip = change?.updateType === 'tip'; // it has a sentence of its own (ERR-012)
  const { copy: words } = useBootstrap().banner;
  if (error === null || isSessionError(error)) return null;
  return (
    <Notice tone="danger" role="alert" title={copy.notSaved}>
      {isTip && `${copy.tipFailed} `}
      {(!isTip || isShoppersToMend(error)) && updateFailure(error, failingOrder(checkout, words))}
    </Notice>
  );
}

const codeOf = (error: unknown): string | undefined => (error instanceof Refused ? error.refusal.code : undefined);

/** Refusals that a retry would only repeat: an amount that is too high, a sixth gift card. */
function isShoppersToMend(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && Object.hasOwn(refusals, code) && code !== 'PAYMENT_UNAVAILABLE';
}
