import type { Selection } from '@cartwright/wallet/config';
import { isSessionError, messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { type Change, toPromote } from '#features/checkout/changes.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { paymentsOf } from '#features/checkout/payments.ts';
import { PromoCard } from '#features/checkout/PromoCard.tsx';
import { useChangeCheckout } from '#features/checkout/queries.ts';
import type { Checkout } from '#features/checkout/checkout.ts';

interface CheckoutPromosProps {
  readonly checkout: Checkout;
  /** The cards of the wallet: an update of codes includes them (API-057). */
  readonly selection: Selection;
}

/** The codes of the order. */
export function CheckoutPromos({ checkout, selection }: CheckoutPromosProps) {
  const promote = useChangeCheckout(checkout.id);
  return (
    <PromoCard
      checkout={checkout}
      doing={promote.isPending ? doingOf(promote.variables) : undefined}
      problem={problemOf(promote.error)}
      onPromos={(promos) =>
        promote.mutateAsync(toPromote(paymentsOf(selection, checkout), promos)).then(
          () => true,
          () => false,
        )
      }
    />
  );
}

const doingOf = ({ body }: Change): 'APPLYING' | 'REMOVING' =>
  'priceAdjustment' in body && body.priceAdjustment.promos.some(({ action }) => action === 'remove')
    ? 'REMOVING'
    : 'APPLYING';

/** A refusal of the code has its own message; any other failure has a common one (PRO-013). */
function problemOf(error: unknown): string | undefined {
  if (error === null || isSessionError(error)) return undefined;
  const isOfTheCode = error instanceof Refused && error.refusal.field === 'priceAdjustment';
  return isOfTheCode ? messageFor(error, refusals) : copy.promo.failed;
}
