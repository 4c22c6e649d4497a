import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { Link } from '@tanstack/react-router';
import { productName } from '@cartwright/rules/product-name';
import { paths } from '#paths.ts';
import { factsOf, type Product } from './product-facts.ts';
import { ProductImage } from './ProductImage.tsx';
import css from './ProductFacts.module.css';

export interface ThumbProps {
  readonly product: Pick<Product, 'picture' | 'hue'> & Partial<Pick<Product, 'brand' | 'description'>>;
  readonly size?: 'thumb' | 'small';
  readonly unavailable?: boolean;
}

/** The product on its background, small. */
export function Thumb({ product, size = 'thumb', unavailable = false }: ThumbProps) {
  return (
    <Picture hue={product.hue} size={size} unavailable={unavailable}>
      <ProductImage product={product} sizes="4.5rem" />
    </Picture>
  );
}

/** Name, as a link, and size with the unit price. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <div className={css['facts']}>
      <Link {...paths.product(product.gtin13)} className={css['name']}>
        {productName(product)}
      </Link>
      <span className={css['soft']}>{factsOf(product)}</span>
    </div>
  );
}
