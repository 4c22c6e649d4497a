import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import type { Product } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';

/** The picture of a product as a link to it. The name beside it is the same link, so keyboards and readers skip this one. */
export const ThumbLink = ({ product, unavailable }: { product: Product; unavailable?: boolean }) => (
  <Link {...paths.product(product.gtin13)} tabIndex={-1} aria-hidden="true">
    <Thumb product={product} {...(unavailable && { unavailable })} />
  </Link>
);
