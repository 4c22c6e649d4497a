import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Section } from '@cartwright/ui/layout/Section.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/catalog/copy.ts';
import { productCopy } from '#features/catalog/product-copy.ts';
import { Breadcrumbs } from '#features/catalog/Breadcrumbs.tsx';
import { LoadFailure } from '#features/catalog/LoadFailure.tsx';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { ProductShelf } from '#features/catalog/ProductShelf.tsx';
import type { ProductDetails } from '#features/catalog/queries.ts';
import { productQuery } from '#features/catalog/queries.ts';
import { PagePending } from '#shell/PagePending.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { addToCart } from './add-to-cart.tsx';
import { Buying } from './product/Buying.tsx';
import { Details } from './product/Details.tsx';
import css from './product/Product.module.css';

const route = getRouteApi('/p/$gtin13');

/** One product: its picture, price, contents, and similar products. */
export function ProductPage() {
  const { gtin13 } = route.useParams();
  const { data: product, error, isPending, refetch } = useQuery(productQuery(gtin13));
  usePageTitle(product && productName(product));
  if (product) return <Found product={product} />;
  if (isPending) return <PagePending />;
  if (error instanceof Refused) return <Gone />;
  return (
    <Container>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Container>
  );
}

function Found({ product }: { product: ProductDetails }) {
  return (
    <Container>
      <Breadcrumbs>
        {[
          <Link key="home" {...paths.home()}>
            {copy.home}
          </Link>,
          <Link key="department" {...paths.department(product.departmentId)}>
            {product.departmentName}
          </Link>,
          <Link key="section" {...paths.department(product.departmentId, { section: product.section.section })}>
            {product.section.name}
          </Link>,
          productName(product),
        ]}
      </Breadcrumbs>
      <article className={css['product']}>
        <Buying product={product} />
        <Details product={product} />
      </article>
      {product.goesWith.length > 0 && (
        <Section title={productCopy.goesWith}>
          <ProductShelf products={product.goesWith} addToCart={addToCart} />
        </Section>
      )}
      {product.similar.length > 0 && (
        <Section title={productCopy.similar}>
          <ProductShelf products={product.similar} addToCart={addToCart} />
        </Section>
      )}
    </Container>
  );
}

function Gone() {
  usePageTitle(productCopy.gone);
  return (
    <Container>
      <EmptyState
        level={1}
        title={productCopy.gone}
        picture={<ProductPicture name="basket" />}
        action={
          <Link {...paths.search({ sort: 'popular' })} {...buttonVariant({ kind: 'primary' })}>
            {copy.allProducts}
          </Link>
        }
      >
        {productCopy.goneText}
      </EmptyState>
    </Container>
  );
}
