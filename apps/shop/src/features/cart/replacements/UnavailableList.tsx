import type { ModalityType } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { factsOf } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { exclusions } from '#shared/slots/copy.ts';
import type { Cart } from '../cart.ts';
import { copy as cartCopy } from '../copy.ts';
import { quantityOp, removeOp } from '../ops.ts';
import { useChangeCart } from '../queries.ts';
import { copy } from './copy.ts';
import css from './Offers.module.css';
import { ReplacedNote } from './ReplacedNote.tsx';
import type { UnavailableLine } from './unavailable-items.ts';

const words = copy.drawer;

interface UnavailableListProps {
  readonly cart: Cart;
  readonly items: readonly UnavailableLine[];
  readonly onFind: (gtin13: string) => void;
  readonly onUndo: (original: string, replacement: string) => void;
  readonly onAnotherTime: (() => void) | undefined;
}

/** What would not be in the order, by what helps: another item or fewer of it, or another time; and what was replaced. */
export function UnavailableList({ cart, items, onFind, onUndo, onAnotherTime }: UnavailableListProps) {
  const timed = items.filter(({ mend }) => mend === 'time');
  const others = items.filter(({ mend }) => mend !== 'time');
  return (
    <>
      <p role="status">{items.length === 0 ? words.handled : words.intro}</p>
      {others.length > 0 && <Rows cart={cart} items={others} onFind={onFind} />}
      {timed.length > 0 && (
        <section className={css['section']} aria-label={words.timeTitle}>
          <h3>{words.timeTitle}</h3>
          <p className={css['soft']}>{words.timeText[cart.modalityType === 'DELIVERY' ? 'DELIVERY' : 'PICKUP']}</p>
          <Rows cart={cart} items={timed} onFind={onFind} />
          {onAnotherTime && (
            <Button kind="outline" onClick={onAnotherTime}>
              {words.anotherTime}
            </Button>
          )}
        </section>
      )}
      {cart.replacements.length > 0 && (
        <section className={css['section']} aria-label={words.replacedTitle}>
          <h3>{words.replacedTitle}</h3>
          <ul className={css['rows']}>
            {cart.replacements.map((replaced) => (
              <ReplacedRow key={replaced.originalLineItemUpc} {...{ cart, replaced, onUndo }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Rows({ cart, items, onFind }: Pick<UnavailableListProps, 'cart' | 'items' | 'onFind'>) {
  return (
    <ul className={css['rows']}>
      {items.map((item) => (
        <UnavailableRow key={item.line.id} {...item} modalityType={cart.modalityType} onFind={onFind} />
      ))}
    </ul>
  );
}

type RowProps = UnavailableLine & { readonly modalityType: ModalityType; readonly onFind: (gtin13: string) => void };

function UnavailableRow({ line, mend, code, modalityType, onFind }: RowProps) {
  const { mutate } = useChangeCart(modalityType);
  const name = productName(line.product);
  const factsId = useId(); // tells items of one name apart
  return (
    <li className={css['row']}>
      <Thumb product={line.product} size="small" unavailable />
      <div className={css['text']}>
        <span className={css['name']}>{name}</span>
        <span className={css['soft']} id={factsId}>
          {factsOf(line.product)}
        </span>
        <span className={css['soft']}>{copy.inCart(line.quantity)}</span>
        <span className={css['alert']}>
          <Icon of={TriangleAlert} size="s" /> {code === undefined ? copy.alert : exclusions[code]}
        </span>
      </div>
      <div className={css['actions']}>
        {mend === 'item' && (
          <Button
            size="small"
            onClick={() => onFind(line.gtin13)}
            aria-label={words.findFor(name)}
            aria-describedby={factsId}
          >
            {words.find}
          </Button>
        )}
        {mend === 'quantity' && (
          <QuantityStepper
            label={cartCopy.quantityOf(name)}
            value={line.quantity}
            min={1}
            max={line.product.maxQuantity}
            onChange={(to) => mutate([quantityOp(line.gtin13, line.quantity, to)])}
          />
        )}
        <TextButton
          onClick={() => mutate([removeOp(line.gtin13)])}
          aria-label={cartCopy.remove(name)}
          aria-describedby={factsId}
        >
          {words.remove}
        </TextButton>
      </div>
    </li>
  );
}

type ReplacedRowProps = Pick<UnavailableListProps, 'cart' | 'onUndo'> & {
  readonly replaced: Cart['replacements'][number];
};

function ReplacedRow({ cart, replaced, onUndo }: ReplacedRowProps) {
  const line = cart.lines.find(({ gtin13 }) => gtin13 === replaced.newLineItemUpc);
  return (
    line && (
      <li className={css['row']}>
        <Thumb product={line.product} size="small" />
        <div className={css['text']}>
          <span className={css['name']}>{productName(line.product)}</span>
          <span className={css['soft']}>{factsOf(line.product)}</span>
          <span className={css['soft']}>{copy.inCart(line.quantity)}</span>
          <span className={css['soft']}>
            <ReplacedNote replaced={replaced} onUndo={(original) => onUndo(original, line.gtin13)} />
          </span>
        </div>
      </li>
    )
  );
}
