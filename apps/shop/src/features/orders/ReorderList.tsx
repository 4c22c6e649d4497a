import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { dollars } from '#format/money.ts';
import { factsOf, currentPrice } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { type ReorderLine, buyable, differenceText } from './reorder.ts';
import { reorderCopy as copy } from './reorder-copy.ts';
import css from './ReorderList.module.css';

export interface ReorderListProps {
  readonly lines: readonly ReorderLine[];
  /** Numbers of the chosen products. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (gtin13: string, isChosen: boolean) => void;
}

/** The products of an order, each to be chosen or left out, with what is different now. */
export function ReorderList({ lines, chosen, onChange }: ReorderListProps) {
  const available = new Set(buyable(lines).map(({ gtin13 }) => gtin13));
  return (
    <fieldset className={css['list']}>
      <legend className={css['legend']}>{copy.choose}</legend>
      {lines.map((line) => {
        const isAvailable = available.has(line.gtin13);
        const difference = differenceText(line);
        return (
          <div key={line.gtin13} className={css['line']} data-state={line.state}>
            <Checkbox
              label={line.description}
              hint={[amountText(line), difference].filter(Boolean).join(' · ')}
              disabledReason={isAvailable ? undefined : difference}
              checked={isAvailable && chosen.has(line.gtin13)}
              onChange={(event) => onChange(line.gtin13, event.target.checked)}
            />
            {line.product && <Thumb product={line.product} size="small" />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** `2 × $3.49, 1 gal · $3.49/gal`. */
function amountText({ product, quantity }: ReorderLine): string {
  if (!product?.price) return '';
  return `${copy.quantityOf(quantity, dollars(currentPrice(product.price)))}, ${factsOf(product)}`;
}
