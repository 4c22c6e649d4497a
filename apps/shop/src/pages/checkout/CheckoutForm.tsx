import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { AGREEMENT, AgreementCard } from '#features/checkout/AgreementCard.tsx';
import { toHand, toPay, toSubstitute, toTip } from '#features/checkout/changes.ts';
import { ContactCard } from '#features/checkout/ContactCard.tsx';
import { copy } from '#features/checkout/copy.ts';
import { FulfillmentCard } from '#features/checkout/FulfillmentCard.tsx';
import { InstructionsCard } from '#features/checkout/InstructionsCard.tsx';
import { SubstitutionCard } from '#features/checkout/SubstitutionCard.tsx';
import { CheckoutEndedDialog } from '#features/checkout/CheckoutEndedDialog.tsx';
import { PayingWith } from '#features/checkout/PayingWith.tsx';
import { useChangeCheckout, useCheckoutIsUpdating, useShowSlot } from '#features/checkout/queries.ts';
import type { Placement } from '#features/checkout/placement-flow.ts';
import { type Checkout, modalityOf } from '#features/checkout/checkout.ts';
import { useWalletConfig } from '#features/checkout/use-wallet-config.ts';
import { DealsOptIn } from '#features/communications/DealsOptIn.tsx';
import { HoldNotice } from '#features/scheduling/HoldNotice.tsx';
import { preloadPicker } from '#features/modality/picker-link.ts';
import { usePageTitle } from '#shell/page-title.ts';
import type { Selection, WalletHandle } from '@cartwright/wallet/config';
import { paths } from '#paths.ts';
import { CheckoutAside } from './CheckoutAside.tsx';
import { CheckoutFlashSales } from './CheckoutFlashSales.tsx';
import { CheckoutPromos } from './CheckoutPromos.tsx';
import { CheckoutTip } from './CheckoutTip.tsx';
import { NotSaved } from './NotSaved.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import { PaymentError } from './PaymentError.tsx';
import { PinPrompt } from './PinPrompt.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { PlacementErrorNotice } from './PlacementErrorNotice.tsx';
import { usePlacing } from './use-placing.ts';

/** Everything that an order still needs, in one column, with its cost beside it. */
export function CheckoutForm({ checkout }: { readonly checkout: Checkout }) {
  const bootstrap = useBootstrap();
  const change = useChangeCheckout(checkout.id);
  const pay = useChangeCheckout(checkout.id);
  const updating = useCheckoutIsUpdating();
  const [selection, setSelection] = useState<Selection>();
  const cards = useRef<WalletHandle>(null);
  const onCardGone = () => cards.current?.reload();
  const placing = usePlacing(checkout, { save: change.mutateAsync, pay: pay.mutateAsync, selection, onCardGone });
  const { placement, contact, agreement, problems } = placing;
  const [isWrongAccount, setWrongAccount] = useState(false);
  const wallet = useWalletConfig(checkout, bootstrap, () => setWrongAccount(true));
  const products = useItemsInCart(checkout, placing.isUndecided);
  const showSlot = useShowSlot(checkout.id);
  usePageTitle(copy.pageTitle, problems.length > 0);

  const modalityType = modalityOf(checkout);
  const held = checkout.fulfillment.reservation;
  const hasInstructions = modalityType === 'DELIVERY' || bootstrap.banner.pickupInstructions;
  // The prompt of the flash sales is not rendered along with a redirect, so nothing could answer it: redirects ignore it.
  if (placement.status === 'rejected') return <Navigate {...paths.postAuthReject()} replace ignoreBlocker />;
  if (placement.status === 'placed') return <Navigate {...paths.orderComplete(checkout.id)} replace ignoreBlocker />;
  // The items of this order are no longer in the cart: it was started again, or emptied (NAV-041).
  if (products && !isStillInCart(checkout, products)) return <Navigate {...paths.cart()} replace ignoreBlocker />;
  const isOver = placement.status === 'timed-out' || placement.status === 'time-lost';
  return (
    <>
      <Split
        from="md"
        aside={<CheckoutAside {...{ checkout, placing, updating, selection }} isPaying={pay.isPending} />}
      >
        <ErrorSummary title={copy.problem} problems={problems} attempt={problems.length > 0 ? placement.attempt : 0} />
        <PlacementErrorNotice {...{ checkout, placement }} onRetry={placing.onPlace} />
        <NotSaved error={unreported(change.error, placement)} change={change.variables} checkout={checkout} />
        <PaymentError
          {...{ checkout, pay, isWrongAccount, onCardGone }}
          onWrongAccountSeen={() => setWrongAccount(false)}
        />
        <FulfillmentCard checkout={checkout} contact={contact} preloadPicker={preloadPicker} />
        {held && <HoldNotice key={held.id} held={held} onExtended={showSlot} />}
        <ContactCard contact={contact} onLeave={() => placing.onContactLeft()} />
        {hasInstructions && (
          <InstructionsCard checkout={checkout} onChange={(instructions) => change.mutate(toHand(instructions))} />
        )}
        <SubstitutionCard checkout={checkout} onChange={(preferences) => change.mutate(toSubstitute(preferences))} />
        {checkout.calculatedProperties.isTipEligible && (
          <CheckoutTip checkout={checkout} onTip={(gratuityAmount) => change.mutate(toTip(gratuityAmount))} />
        )}
        <PayingWith
          checkout={checkout}
          wallet={wallet}
          walletRef={cards}
          onSelection={setSelection}
          onPayments={(payments) => {
            placing.onPaymentChanged();
            pay.mutate(toPay(payments));
          }}
        />
        {selection && <CheckoutPromos {...{ checkout, selection }} />}
        <CheckoutFlashSales {...{ checkout, selection }} isOver={isOver || placing.isBusy} />
        <OrderedItems checkout={checkout} cart={products} />
        {bootstrap.banner.emailOptIn && <DealsOptIn />}
        {agreement && (
          <AgreementCard
            {...agreement}
            error={
              problems.some(({ fieldId }) => fieldId === AGREEMENT)
                ? copy.agreementRequired(agreement.vendor.name)
                : undefined
            }
          />
        )}
      </Split>
      <PlaceOrderBar {...{ checkout, placing, updating }} />
      <PinPrompt {...{ checkout, placing, wallet, snapGram: selection?.snap?.paymentGram }} />
      {isOver && <CheckoutEndedDialog modality={modalityType} why={placement.status} />}
    </>
  );
}

/** What failed, unless the notice about the order reports it already. */
const unreported = (error: unknown, { failure }: Placement): unknown =>
  failure?.code === 'NOT_SAVED' && failure.error === error ? null : error;

/**
 * The contents of the cart; not while an attempt to place the order is open: then it may be placed, and its items gone.
 */
function useItemsInCart(checkout: Checkout, isUndecided: boolean) {
  const { data } = useQuery(cartQuery(modalityOf(checkout)));
  return checkout.status === 'DRAFT' && !isUndecided ? data?.lines : undefined;
}

function isStillInCart({ lineItems }: Checkout, lines: readonly { readonly gtin13: string }[]): boolean {
  const [first] = lineItems;
  return first !== undefined && lines.some(({ gtin13 }) => gtin13 === first.cart.gtin13);
}
