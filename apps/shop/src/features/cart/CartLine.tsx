import { cents, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { Price, WasPrice } from '@cartwright/ui/price/Price.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Trash2 } from 'lucide-react';
import { dollars } from '#format/money.ts';
import css from './CartLine.module.css';
import { copy } from './copy.ts';
import { eachText } from '#shared/products/each-text.ts';
import { currentPrice, weightText } from '#shared/products/product-facts.ts';
import { copy as productCopy } from '#shared/products/copy.ts';
import { useIsOnline } from '#browser/online.ts';
import { ProductFacts } from '#shared/products/ProductFacts.tsx';
import { LinePolicy } from './LinePolicy.tsx';
import { ReplacedNote } from './replacements/ReplacedNote.tsx';
import type { OrderRule } from './substitution-text.ts';
import { ThumbLink } from './ThumbLink.tsx';
import type { CartLine as Line, Replaced } from './cart.ts';

export interface CartLineProps {
  readonly line: Line;
  /** What its buttons are called by: no other line of the cart has this name. */
  readonly name: string;
  readonly orderRule: OrderRule | undefined;
  /** What it came for, as long as that can be undone. */
  readonly replaced: readonly Replaced[];
  readonly onUndo: (original: string) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onChangePolicy: () => void;
}

/** One line: product, substitution preference, quantity and price. */
export function CartLine({
  line,
  name,
  orderRule,
  replaced,
  onUndo,
  onQuantity,
  onRemove,
  onChangePolicy,
}: CartLineProps) {
  const { product, quantity } = line;
  const changeQuantity = (to: number) => {
    if (to === 0) return onRemove();
    announce(copy.nowInCart(to, name, line.modalityType));
    onQuantity(to);
  };
  return (
    <li className={css['line']}>
      <ThumbLink product={product} />
      <ProductFacts product={product} />
      <LinePrice line={line} />
      <LinePolicy line={line} name={name} orderRule={orderRule} onChange={onChangePolicy}>
        {replaced.map((each) => (
          <ReplacedNote key={each.originalLineItemUpc} replaced={each} onUndo={onUndo} />
        ))}
      </LinePolicy>
      <div className={css['controls']}>
        <IconButton icon={Trash2} label={copy.remove(name)} onClick={onRemove} />
        <QuantityStepper
          label={copy.quantityOf(name)}
          value={quantity}
          min={0}
          max={product.maxQuantity}
          onChange={changeQuantity}
        />
      </div>
    </li>
  );
}

function LinePrice({ line: { lineTotal, product, quantity } }: { line: Line }) {
  if (product.price === null) return null;
  if (lineTotal === null) return <ChangedPrice price={product.price} />;
  const before = product.price.promo ? cents((parseMoney(product.price.regular) ?? ZERO) * quantity) : undefined;
  const each = eachText(product, quantity, lineTotal);
  const weight = weightText(product, quantity);
  return (
    <div className={css['price']}>
      <Price text={dollars(lineTotal)} />
      {before !== undefined && <WasPrice text={toDollars(before)} />}
      {each !== '' && <span className={css['soft']}>{each}</span>}
      {weight !== undefined && <span className={css['soft']}>{weight}</span>}
    </div>
  );
}

/** Of a line whose quantity has changed: until it is priced again, no total; without a connection the price of one. */
function ChangedPrice({ price }: { price: NonNullable<Line['product']['price']> }) {
  const isOnline = useIsOnline();
  return (
    <div className={css['price']}>
      {isOnline ? (
        <>
          <span aria-hidden="true">…</span>
          <VisuallyHidden>{copy.updating}</VisuallyHidden>
        </>
      ) : (
        <span className={css['soft']}>{productCopy.each(dollars(currentPrice(price)))}</span>
      )}
    </div>
  );
}
