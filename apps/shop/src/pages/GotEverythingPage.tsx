import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { OrderModality } from '@cartwright/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { LoadFailure } from '#features/catalog/LoadFailure.tsx';
import { EmptyShelf, ProductShelf } from '#features/catalog/ProductShelf.tsx';
import { shelvesQuery } from '#features/catalog/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { addToCart } from './add-to-cart.tsx';
import css from './CartPage.module.css';
import { copy } from './got-everything/copy.ts';

/** How many products are offered before checking out. */
const OFFERED = 12;

/** On the way from the cart to the times, for whoever wants to check what is missing (NAV-034). */
export function GotEverythingPage() {
  usePageTitle(copy.title);
  const active = useBootstrap().modality;
  const modality = active?.modalityType;
  if (modality === undefined || modality === 'IN_STORE') return <Navigate {...paths.cart()} replace />;
  return <GotEverything modality={modality} />;
}

function GotEverything({ modality }: { modality: OrderModality }) {
  const cart = useQuery(cartQuery(modality));
  if (cart.data?.lines.length === 0) return <Navigate {...paths.cart()} replace />;
  return (
    <Container className={css['page']}>
      <Stack gap={5}>
        <h1>{copy.title}</h1>
        {cart.isError && cart.data === undefined && (
          <LoadFailure error={cart.error} onRetry={() => void cart.refetch()} />
        )}
        {cart.isPending && <EmptyShelf layout="grid" />}
        {cart.data && <Missing cart={cart.data} />}
        <Row>
          <Link {...paths.scheduling(modality)} {...buttonVariant({ kind: 'primary' })}>
            {copy.checkOut}
          </Link>
          <Link {...paths.cart()} {...buttonVariant({ kind: 'outline' })}>
            {copy.toCart}
          </Link>
        </Row>
      </Stack>
    </Container>
  );
}

/** What is not in the cart: usual purchases, or what others buy. What is added here stays in its place. */
function Missing({ cart }: { cart: Cart }) {
  const shelves = useQuery(shelvesQuery());
  const [had] = useState(() => new Set(cart.lines.map(({ gtin13 }) => gtin13)));
  if (shelves.isError) return <LoadFailure error={shelves.error} onRetry={() => void shelves.refetch()} />;
  if (shelves.data === undefined) return <EmptyShelf layout="grid" />;
  const { buyAgain, popular } = shelves.data;
  const isNew = buyAgain.length === 0;
  const products = (isNew ? popular : buyAgain).filter(({ gtin13 }) => !had.has(gtin13)).slice(0, OFFERED);
  if (products.length === 0) return <p>{copy.nothing}</p>;
  return (
    <>
      <p>{isNew ? copy.hintNew : copy.hint}</p>
      <ProductShelf products={products} addToCart={addToCart} layout="grid" />
    </>
  );
}
