import { Shelf } from '@cartwright/ui/shelf/Shelf.tsx';
import { Loading } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { TileSkeleton } from '@cartwright/ui/tile/Tile.tsx';
import type { Ref } from 'react';
import { copy } from './copy.ts';
import type { AddToCart } from './ProductTile.tsx';
import { ProductTile } from './ProductTile.tsx';
import type { Product } from './queries.ts';

type ProductShelfProps = {
  products: readonly Product[];
  addToCart?: AddToCart | undefined;
  layout?: 'row' | 'grid';
  /** How many more are on their way; places are kept for them. */
  coming?: number;
  list?: Ref<HTMLUListElement>;
};

/** Tiles of the first view, whose pictures do not wait for a scroll: the first two rows of a wide page. */
const FIRST_VIEW = 8;

export function ProductShelf({ products, addToCart, layout = 'row', coming = 0, list }: ProductShelfProps) {
  return (
    <Shelf layout={layout} ref={list}>
      {products.map((product, index) => (
        <ProductTile
          key={product.gtin13}
          product={product}
          eager={layout === 'grid' && index < FIRST_VIEW}
          {...(addToCart && { addToCart })}
        />
      ))}
      {skeletons(coming)}
    </Shelf>
  );
}

const skeletons = (count: number) => Array.from({ length: count }, (_, index) => <TileSkeleton key={index} />);

/** The same shelf while it loads. */
export function EmptyShelf({ tiles = 6, layout = 'row' }: { tiles?: number; layout?: 'row' | 'grid' }) {
  return (
    <Loading label={copy.loading}>
      <Shelf layout={layout}>{skeletons(tiles)}</Shelf>
    </Loading>
  );
}
