import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import type { Change } from '#features/checkout/changes.ts';
import { canShopperFix, failingOrder, updateFailure } from '#features/checkout/checkout-error.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { copy } from '#features/checkout/copy.ts';

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
      {(!isTip || canShopperFix(error)) && updateFailure(error, failingOrder(checkout, words))}
    </Notice>
  );
}
