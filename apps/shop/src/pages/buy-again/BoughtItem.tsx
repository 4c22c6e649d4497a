import { productName } from '@cartwright/rules/product-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { partsOf } from '#format/date.ts';
import { ProductPrice } from '#features/catalog/ProductPrice.tsx';
import { copy as orderCopy } from '#features/orders/copy.ts';
import { QuantityInCart } from '#features/cart/QuantityInCart.tsx';
import { ProductFacts, Thumb } from '#shared/products/ProductFacts.tsx';
import { type BoughtLine, isAvailable } from './bought-query.ts';
import css from './BuyAgain.module.css';
import { buyAgainCopy as copy } from './copy.ts';

/** A product that was bought before, with one press to buy as many again; or what is like it. */
export function BoughtItem({ line }: { line: BoughtLine }) {
  const { product, quantity, times, lastAt, similar } = line;
  const isHere = isAvailable(line);
  return (
    <li className={css['item']}>
      <div className={css['line']}>
        <Thumb product={product} unavailable={!isHere} />
        <div className={css['facts']}>
          <ProductFacts product={product} />
          <span className={css['soft']}>{copy.bought(times, dateText(lastAt))}</span>
        </div>
        {isHere ? (
          <div className={css['buy']}>
            <span className={css['price']}>
              <ProductPrice product={product} />
            </span>
            <Add product={product} quantity={quantity} />
          </div>
        ) : (
          <Chip tone="warning">{copy.unavailable}</Chip>
        )}
      </div>
      {!isHere && similar.length > 0 && (
        <ul className={css['similar']} aria-label={copy.similar(productName(product))}>
          {similar.map((other) => (
            <li key={other.gtin13} className={css['line']}>
              <Thumb product={other} size="small" />
              <ProductFacts product={other} />
              <div className={css['buy']}>
                <span className={css['price']}>
                  <ProductPrice product={other} />
                </span>
                <Add product={other} quantity={Math.min(quantity, other.maxQuantity)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Add({ product, quantity }: Pick<BoughtLine, 'product' | 'quantity'>) {
  return (
    <div className={css['add']}>
      <QuantityInCart product={product}>
        {(add) => (
          <Button
            size="small"
            kind="outline"
            aria-label={copy.addName(quantity, productName(product))}
            onClick={() => add(quantity)}
          >
            {copy.add(quantity)}
          </Button>
        )}
      </QuantityInCart>
    </div>
  );
}

function dateText(instant: string): string {
  const { month, day, year } = partsOf(instant, { month: 'short', day: 'numeric', year: 'numeric' });
  return orderCopy.date(month, day, year);
}
