import { Price, WasPrice } from '@cartwright/ui/price/Price.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import type { Product } from './queries.ts';

/** Today's price; on the tag, with the former price, if it is lower than usual. */
export function ProductPrice({ product, size = 'm' }: { product: Product; size?: 'm' | 'xl' }) {
  const { price, availability } = product;
  if (availability === 'unavailable') return <span>{copy.unavailable}</span>;
  if (price === null) return null;
  if (price.promo === null) return <Price text={dollars(price.regular)} size={size} />;
  return (
    <>
      <Price text={dollars(price.promo)} kind="tag" size={size} />
      <WasPrice text={dollars(price.regular)} was={copy.was} />
    </>
  );
}
