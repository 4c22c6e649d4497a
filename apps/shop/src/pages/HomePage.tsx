import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Section } from '@cartwright/ui/layout/Section.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { Aisles } from '#features/catalog/Aisles.tsx';
import { copy as catalogCopy } from '#features/catalog/copy.ts';
import { LoadFailure } from '#features/catalog/LoadFailure.tsx';
import { EmptyShelf, ProductShelf } from '#features/catalog/ProductShelf.tsx';
import type { Product } from '#features/catalog/queries.ts';
import { shelvesQuery } from '#features/catalog/queries.ts';
import { PricesFrom } from '#features/modality/PricesFrom.tsx';
import { lastDay } from '#format/last-day.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { addToCart } from './add-to-cart.tsx';
import { copy } from './home/copy.ts';
import css from './home/Home.module.css';
import { Hero } from './home/Hero.tsx';

/** As many as fit side by side on a wide page. */
const SHELF = 6;

/** The home page: modality, usual purchases, departments, sales. */
export function HomePage() {
  usePageTitle(undefined);
  const { banner, session, modality } = useBootstrap();
  const sells = modalitiesOf(banner.capabilities).length > 0;
  const { data: shelves, isError, error, refetch, fetchStatus } = useQuery({ ...shelvesQuery(), enabled: sells });
  const onSale = catalogCopy.tags(banner.copy['saleTag'] ?? copy.saleTag);
  const seeSale = (
    <Link {...paths.search({ flags: 'on-sale' })} {...linkVariant()}>
      {copy.seeAll}
    </Link>
  );
  const seePopular = (
    <Link {...paths.search({ sort: 'popular' })} {...linkVariant()}>
      {copy.seeAll}
    </Link>
  );
  // Without a connection nothing is about to come.
  const isLoading = shelves === undefined && !isError && fetchStatus !== 'paused';
  if (!sells) {
    return (
      <Container>
        <Hero />
      </Container>
    );
  }
  return (
    <Container>
      <Hero />
      <FeaturedProducts
        title={copy.buyAgain}
        products={shelves?.buyAgain}
        end={
          <Link {...paths.buyAgain()} {...linkVariant()}>
            {copy.seeAll}
          </Link>
        }
        isLoading={isLoading && session.status !== 'anonymous'}
      />
      {modality === null && (
        <p className={css['prices']}>
          <PricesFrom />
        </p>
      )}
      {isError && (
        <Section title={onSale}>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Section>
      )}
      <FeaturedProducts
        title={onSale}
        note={shelves && copy.through(lastDay(shelves.saleEndsAt))}
        products={shelves?.onSale}
        end={seeSale}
        isLoading={isLoading}
      />
      <Section title={copy.departments}>
        <Aisles />
      </Section>
      <FeaturedProducts title={copy.popular} products={shelves?.popular} end={seePopular} />
    </Container>
  );
}

type ProductGridProps = {
  title: string;
  /** A softer fact after the title. */
  note?: string | undefined;
  products: readonly Product[] | undefined;
  end?: ReactNode;
  /** Reserves the shelf's space while it loads. */
  isLoading?: boolean;
};

/** A shelf with its heading; an empty one is omitted. */
function FeaturedProducts({ title, note, products = [], end, isLoading = false }: ProductGridProps) {
  if (products.length === 0 && !isLoading) return null;
  return (
    <Section title={title} note={note} end={end}>
      {isLoading ? <EmptyShelf /> : <ProductShelf products={products.slice(0, SHELF)} addToCart={addToCart} />}
    </Section>
  );
}
