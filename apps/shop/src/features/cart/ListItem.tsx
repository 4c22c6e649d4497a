import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { currentPrice, factsOf, weightText } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { copy as cartCopy } from './copy.ts';
import { copy } from './list-copy.ts';
import type { CartLine } from './cart.ts';
import css from './ShoppingList.module.css';

export interface ListItemProps {
  readonly line: CartLine;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onNote: () => void;
}

/** One item of the list: its checkbox, its name, its shelf price, the quantity, and the note. */
export function ListItem({ line, isTicked, onTick, onQuantity, onRemove, onNote }: ListItemProps) {
  const { product, quantity, instructions } = line;
  const name = productName(product);
  const note = instructions === null ? copy.addNote : copy.changeNote;
  return (
    <li className={css['item']} data-ticked={isTicked || undefined}>
      <div className={css['products']}>
        <Checkbox
          label={name}
          hint={factsOf(product)}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <Link {...paths.product(product.gtin13)} className={css['thumb']} aria-label={copy.about(name)}>
          <Thumb product={product} size="small" unavailable={product.availability === 'unavailable'} />
        </Link>
        <ShelfPrice product={product} />
      </div>
      <div className={css['under']}>
        <p className={css['note']}>
          {instructions !== null && <span>{copy.note(instructions)}</span>}
          <TextButton onClick={onNote} aria-label={copy.noteOf(note, name)}>
            {note}
          </TextButton>
        </p>
        <span className={css['printed']}>{copy.pieces(quantity)}</span>
        <div className={css['controls']}>
          <IconButton icon={Trash2} label={cartCopy.remove(name)} onClick={onRemove} />
          <QuantityStepper
            label={cartCopy.quantityOf(name)}
            value={quantity}
            min={0}
            max={product.maxQuantity}
            onChange={(to) => (to === 0 ? onRemove() : onQuantity(to))}
          />
        </div>
      </div>
    </li>
  );
}

/** The shelf price of one item, or that it is unavailable: a list adds nothing up. */
function ShelfPrice({ product }: Pick<CartLine, 'product'>) {
  const { price, availability } = product;
  if (availability === 'unavailable') return <strong className={css['missing']}>{copy.notHere}</strong>;
  if (price === null) return null;
  return (
    <div className={css['price']}>
      <Price text={dollars(currentPrice(price))} />
      <span>{weightText(product, 1) ?? copy.each}</span>
    </div>
  );
}
