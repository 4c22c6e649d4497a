import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { priceText } from './copy.ts';
import css from './Price.module.css';
import { splitPrice } from './split-price.ts';

export type PriceProps = {
  /** The amount as it is read and written: "$3.49". */
  text: string;
  /** `tag` hangs it from the shelf on the tag color: a price that is lower than usual. */
  kind?: 'plain' | 'tag';
  /** 19 px in a row, 22 px on a tile, 28 px as a total, 44 px on a page of its own. */
  size?: 's' | 'm' | 'l' | 'xl';
};

/**
 * A price in the display face with raised cents. A screen reader gets the plain text; the drawing is hidden from it.
 */
export function Price({ text, kind = 'plain', size = 'm' }: PriceProps) {
  const { whole, raised } = splitPrice(text);
  return (
    <span className={css['price']} data-kind={kind} data-size={size}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {whole}
        {raised !== '' && <sup>{raised}</sup>}
      </span>
    </span>
  );
}

/** The former price, struck through visually and introduced for a screen reader. */
export function WasPrice({ text, was = priceText.was }: { text: string; was?: string }) {
  return (
    <s className={css['was']}>
      <VisuallyHidden>{was} </VisuallyHidden>
      {text}
    </s>
  );
}
