import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { pictureOf, tileUrl } from '@cartwright/rules/product-picture';
import type { PickProduct } from './types.ts';

/** A product's picture; its name stands beside it. */
export function ItemPicture({ product, size = 'small' }: { product: PickProduct; size?: 'small' | 'fill' }) {
  return (
    <Picture hue={product.hue} size={size}>
      <img
        data-picture={pictureOf(product.picture).kind}
        src={tileUrl(product.picture)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    </Picture>
  );
}
