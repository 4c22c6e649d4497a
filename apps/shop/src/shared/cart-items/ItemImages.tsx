import { productName } from '@cartwright/rules/product-name';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import type { OrderLine } from '#shared/products/OrderLines.tsx';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import css from './CartItems.module.css';
import { More } from './More.tsx';

const MAX_IMAGES = 8;

interface ItemImagesProps {
  readonly lines: readonly Pick<OrderLine, 'id' | 'product'>[];
  readonly max?: number;
  /** Width and height of an image, in px at the usual size of text. */
  readonly size?: 56 | 80;
}

/** Items at a glance: their images, and how many more there are. */
export function ItemImages({ lines, max = MAX_IMAGES, size = 56 }: ItemImagesProps) {
  const rest = lines.length - max;
  return (
    <ul className={css['images']} data-size={size}>
      {lines.slice(0, max).map(({ id, product }) => (
        <li key={id}>
          <Thumb product={product} size="small" />
          <VisuallyHidden>{productName(product)}</VisuallyHidden>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <More count={rest} />
        </li>
      )}
    </ul>
  );
}
