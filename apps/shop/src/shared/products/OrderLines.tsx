import type { OrderLine as OrderLineSchema } from '@cartwright/contracts/order-lines';
import { Link } from '@tanstack/react-router';
import type { Wire } from '@cartwright/contracts/endpoint';
import { productName } from '@cartwright/rules/product-name';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { orderCopy as copy } from './order-copy.ts';
import { eachText } from './each-text.ts';
import { factsOf } from './product-facts.ts';
import { Thumb } from './ProductFacts.tsx';
import { sizeText } from './size-text.ts';
import css from './OrderLines.module.css';

/** A line of an order as it stands on the wire. */
export type OrderLine = Wire<typeof OrderLineSchema>;

/** The goods of an order with what each line costs and what happens if they run out. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <li key={line.id} className={css['line']}>
          <Thumb product={line.product} size="small" />
          <div className={css['text']}>
            <Link {...paths.product(line.gtin13)} className={css['name']}>
              {productName(line.product)}
            </Link>
            <span className={css['soft']}>{quantityText(line)}</span>
            <span className={css['soft']}>{policyText(line)}</span>
            {isFlashSale(line) && <span className={css['sale']}>{copy.flashSale}</span>}
            {line.instructions !== null && <span className={css['soft']}>{copy.instructions(line.instructions)}</span>}
          </div>
          <span className={css['price']}>{dollars(line.lineTotal)}</span>
        </li>
      ))}
    </ul>
  );
}

/** `3 × 12 oz`, and by weight `3 × About 0.8 lb · $11.69/lb, $9.35 each`. */
function quantityText({ product, quantity, lineTotal }: OrderLine): string {
  const size = product.sellBy === 'WEIGHT' ? factsOf(product) : sizeText(product.size);
  return [copy.quantityOf(quantity, size), eachText(product, quantity, lineTotal)].filter(Boolean).join(', ');
}

const isFlashSale = ({ priceAdjustment }: OrderLine): boolean =>
  priceAdjustment.coupons.some(({ type }) => type === 'FLASH_SALE');

function policyText({ substitutionPolicy, substitutionItem }: OrderLine): string {
  if (substitutionPolicy === 'NONE') return copy.noSubstitutions;
  return substitutionPolicy === 'CUSTOMER_CHOICE' && substitutionItem
    ? copy.backup(substitutionItem.description)
    : copy.substitutionsAllowed;
}
