import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { WideOnly } from '@cartwright/ui/layout/WideOnly.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isNetworkError } from '#api/errors.ts';
import { CartLines } from '#features/cart/CartLines.tsx';
import { copy } from '#features/cart/copy.ts';
import { cartQuery, useCartIsUpdating } from '#features/cart/queries.ts';
import type { Cart } from '#features/cart/cart.ts';
import { type CopyCart, useCopyCart } from '#features/cart/use-copy-cart.ts';
import { useSubstitution } from '#features/checkout/substitution-query.ts';
import { type ActiveModality, modalityText } from '#features/modality/active-modality.ts';
import { loadPicker, pickerLink } from '#features/modality/picker-link.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { OrderNotices } from '#shared/order-summary/OrderNotices.tsx';
import { copy as summaryCopy } from '#shared/order-summary/copy.ts';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { CheckOut, CheckOutDrawer, type Drawer } from './cart/CheckOut.tsx';
import { CartCoupons } from './cart/CartCoupons.tsx';
import { OrderRule } from './cart/OrderRule.tsx';
import { OtherCarts } from './cart/OtherCarts.tsx';
import { SubmitError } from './cart/SubmitError.tsx';
import { copy as gotEverythingCopy } from './got-everything/copy.ts';
import css from './CartPage.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { Loaded } from './Loaded.tsx';

/** Shopping in store has a list instead, with code of its own. */
const ListPage = lazy(async () => ({ default: (await import('./cart/ListPage.tsx')).ListPage }));
const InlineModalityPicker = lazy(async () => ({ default: (await loadPicker()).InlineModalityPicker }));

/** The cart of the active modality; the shopping list for shopping in store. */
export function CartPage() {
  const active = useBootstrap().modality;
  const [isOpen, setOpen] = useState(false);
  const drawer = { isOpen, setOpen };
  const orders = active !== null && active.modalityType !== 'IN_STORE' && active.modalityType;
  return (
    <>
      <Container className={css['page']}>
        {active === null && <NoModality />}
        {active?.modalityType === 'IN_STORE' && (
          <Suspense fallback={<Waiting />}>
            <ListPage active={active} />
          </Suspense>
        )}
        {active !== null && orders && <CartOfStore key={orders} active={active} drawer={drawer} />}
      </Container>
      {orders && <CheckOutBar modality={orders} drawer={drawer} />}
    </>
  );
}

const Waiting = () => (
  <Loading label={copy.loading}>
    <SkeletonText lines={8} />
  </Loading>
);

/** Nothing has a price without a location: the way to choose one is in the page. */
function NoModality() {
  usePageTitle(copy.title);
  const navigate = useNavigate();
  return (
    <div className={css['noDestination']}>
      <EmptyState level={1} title={copy.noModality}>
        {copy.noModalityHint}
      </EmptyState>
      <Suspense fallback={<Waiting />}>
        <InlineModalityPicker
          tab="pickup"
          openedFrom="shop"
          // The location is known now, and this part of the page gone: the slots open over the cart.
          onPickupSlots={() => void navigate({ ...paths.modality('pickup-times'), resetScroll: false })}
        />
      </Suspense>
    </div>
  );
}

function CartOfStore({ active, drawer }: { active: ActiveModality; drawer: Drawer }) {
  usePageTitle(copy.title);
  const cart = useQuery(cartQuery(active.modalityType));
  const copying = useCopyCart(active.modalityType);
  const { supportPhone } = useBootstrap().banner;
  return (
    <Loaded
      data={cart.isError && !isNetworkError(cart.error) ? undefined : cart.data}
      error={cart.error}
      heading={copy.title}
      waiting={<Waiting />}
      failure={() => ({ message: copy.failed(supportPhone) })}
      retry={copy.retry}
      onRetry={cart.refetch}
    >
      {(there) =>
        there.lines.length === 0 ? (
          <EmptyCartBody cart={there} copying={copying} />
        ) : (
          <FullCart cart={there} {...{ active, copying, drawer }} />
        )
      }
    </Loaded>
  );
}

function EmptyCartBody({ cart, copying }: { cart: Cart; copying: CopyCart }) {
  return (
    <Stack gap={6}>
      <EmptyCart level={1} title={copy.empty} start={copy.start}>
        {copy.emptyHint}
      </EmptyCart>
      <OtherCarts cart={cart} copying={copying} />
    </Stack>
  );
}

interface FullCartProps {
  readonly cart: Cart;
  readonly active: ActiveModality;
  readonly copying: CopyCart;
  readonly drawer: Drawer;
}

function FullCart({ cart, active, copying, drawer }: FullCartProps) {
  const updating = useCartIsUpdating();
  const { data: rule } = useSubstitution();
  const count = cart.counts[cart.modalityType] ?? 0;
  return (
    <>
      <header className={css['head']}>
        <h1>{copy.title}</h1>
        <p>
          {copy.itemsFor(count, modalityText(active))}{' '}
          <Link {...pickerLink(active.modalityType)} {...linkVariant()}>
            {copy.changeStore}
          </Link>
        </p>
      </header>
      <SubmitError modality={cart.modalityType} />
      <Split aside={<Aside cart={cart} updating={updating} drawer={drawer} />}>
        <OrderRule />
        <CartLines cart={cart} orderRule={rule?.default} />
        <OtherCarts cart={cart} copying={copying} />
      </Split>
    </>
  );
}

function Aside({ cart, updating, drawer }: { cart: Cart; updating: boolean; drawer: Drawer }) {
  const { session } = useBootstrap();
  return (
    <Stack>
      {cart.summary !== null && (
        <SummaryReceipt summary={cart.summary} updating={updating}>
          {cart.modalityType !== 'IN_STORE' && (
            <WideOnly>
              <CheckOut cart={cart} modality={cart.modalityType} drawer={drawer} wide />
            </WideOnly>
          )}
        </SummaryReceipt>
      )}
      {cart.modalityType !== 'IN_STORE' && (
        <p>
          <Link {...paths.gotEverything()} {...linkVariant()}>
            {session.status === 'anonymous' ? gotEverythingCopy.linkNew : gotEverythingCopy.link}
          </Link>
        </p>
      )}
      <OrderNotices notices={cart.notices} />
      {cart.summary !== null && <CartCoupons cart={cart} />}
    </Stack>
  );
}

/** On a narrow window the total and the next step stay at its bottom, to the end of the page. */
function CheckOutBar({ modality, drawer }: { modality: 'PICKUP' | 'DELIVERY'; drawer: Drawer }) {
  const cart = useQuery(cartQuery(modality)).data;
  const summary = cart?.lines.length ? cart.summary : null;
  const updating = useCartIsUpdating();
  if (!cart) return null;
  return (
    <>
      {summary && (
        <StickyBar
          fact={
            <>
              {summary.isEstimate ? summaryCopy.estimatedTotal : summaryCopy.total}
              <br />
              <strong>{updating ? '…' : <Price text={dollars(summary.cost.total)} size="s" />}</strong>
            </>
          }
        >
          <CheckOut {...{ cart, modality, drawer }} />
        </StickyBar>
      )}
      {drawer.isOpen && <CheckOutDrawer {...{ cart, modality, drawer }} />}
    </>
  );
}
