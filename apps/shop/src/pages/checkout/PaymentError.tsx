import { isInRole } from '@cartwright/rules/payment-methods';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isSessionError } from '#api/errors.ts';
import { UpdateFailedDialog, WrongAccountDialog } from '#features/checkout/PaymentDialog.tsx';
import { canShopperFix, refusalCodeOf } from '#features/checkout/checkout-error.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import type { useChangeCheckout } from '#features/checkout/queries.ts';
import { paths } from '#paths.ts';
import { NotSaved } from './NotSaved.tsx';

interface PaymentErrorProps {
  readonly checkout: Checkout;
  /** The payment update of the checkout. */
  readonly pay: ReturnType<typeof useChangeCheckout>;
  /** The wallet requested a card that is not on this account. */
  readonly isWrongAccount: boolean;
  readonly onWrongAccountSeen: () => void;
  /** The shopper has closed the prompt that a card of the checkout is not on this account. */
  readonly onCardGone: () => void;
}

/** The prompt of a failed payment update (PAY-003 … PAY-005, MDL-012 … MDL-018). */
export function PaymentError({ checkout, pay, isWrongAccount, onWrongAccountSeen, onCardGone }: PaymentErrorProps) {
  const navigate = useNavigate();
  const [closed, setClosed] = useState<unknown>(null);
  const { error, variables } = pay;
  if (isWrongAccount) return <WrongAccountDialog onClose={onWrongAccountSeen} />;
  if (error === null || variables === undefined || isSessionError(error)) return null;
  if (refusalCodeOf(error) === 'CARD_NOT_FOUND' && closed !== error) {
    const close = () => {
      setClosed(error);
      onCardGone();
    };
    return <WrongAccountDialog onClose={close} />;
  }
  // The reason stays on the page after its prompt is closed.
  if (canShopperFix(error) || closed === error) return <NotSaved {...{ error, checkout }} />;
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
