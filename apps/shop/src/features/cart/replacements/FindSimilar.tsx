import { Button } from '@cartwright/ui/button/Button.tsx';
import { classNames } from '@cartwright/ui/class-names/class-names.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { TriangleAlert } from 'lucide-react';
import { type Dispatch, useId } from 'react';
import { factsOf, type Product } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { takeFocus } from '#browser/take-focus.ts';
import type { CartLine } from '../cart.ts';
import { copy as cartCopy } from '../copy.ts';
import { copy } from './copy.ts';
import type { DrawerEvent, DrawerScreen } from './drawer-screen.ts';
import { offerFacts } from './offer-facts.ts';
import { OfferPages } from './OfferPages.tsx';
import css from './Offers.module.css';
import { OffersState } from './OffersState.tsx';
import { useOffers } from './use-offers.ts';

const words = copy.drawer;

interface FindSimilarProps {
  readonly line: CartLine;
  readonly chosen: Extract<DrawerScreen, { kind: 'find-similar-item' }>['chosen'];
  readonly send: Dispatch<DrawerEvent>;
}

/** The unavailable item, and below it the similar ones, of which one can be chosen at a time. */
export function FindSimilar({ line, chosen, send }: FindSimilarProps) {
  const pages = useOffers(line);
  const hintId = useId();
  const products = pages.offers.data?.replacements ?? [];
  return (
    <>
      <div className={css['row']}>
        <Thumb product={line.product} size="small" unavailable />
        <div className={css['text']}>
          <span className={css['name']}>{productName(line.product)}</span>
          <span className={css['soft']}>{factsOf(line.product)}</span>
          <span className={css['soft']}>{copy.inCart(line.quantity)}</span>
          <span className={css['alert']}>
            <Icon of={TriangleAlert} size="s" /> {copy.alert}
          </span>
        </div>
      </div>
      <section className={css['section']} aria-label={copy.similar}>
        <h3>{copy.similar}</h3>
        <OffersState line={line} offers={pages.offers} none={copy.none}>
          <p className={css['soft']} id={hintId} role="status">
            {chosen === undefined ? copy.select : words.chosen(chosen.name)}
          </p>
          <ul className={css['rows']}>
            {products.map((product, index) => (
              <OfferRow
                key={product.gtin13}
                {...{ line, product, chosen, hintId, send }}
                itemIndex={pages.first + index}
              />
            ))}
          </ul>
          <OfferPages {...pages} />
        </OffersState>
      </section>
    </>
  );
}

type OfferRowProps = FindSimilarProps & {
  readonly product: Product;
  readonly itemIndex: number;
  readonly hintId: string;
};

/** One similar item: selected with a quantity, or, while another one is, disabled (CRT-134). */
function OfferRow({ line, product, itemIndex, hintId, chosen, send }: OfferRowProps) {
  const { gtin13, maxQuantity } = product;
  const name = productName(product);
  const factsId = useId(); // tells items of one name apart
  const isChosen = chosen?.gtin13 === gtin13;
  const quantity = Math.min(line.quantity, maxQuantity);
  return (
    <li className={classNames(css['row'], css['offer'], isChosen ? css['chosen'] : undefined)}>
      <Thumb product={product} size="small" />
      <div className={css['text']} id={factsId}>
        <span className={css['name']}>{name}</span>
        {offerFacts(line.product, product).map((text) => (
          <span key={text} className={css['soft']}>
            {text}
          </span>
        ))}
      </div>
      {isChosen ? (
        <div className={css['actions']}>
          <QuantityStepper
            label={cartCopy.quantityOf(name)}
            value={chosen.quantity}
            min={0}
            max={maxQuantity}
            moreRef={takeFocus}
            onChange={(to) => send({ type: 'QUANTITY', quantity: to })}
          />
          <TextButton onClick={() => send({ type: 'QUANTITY', quantity: 0 })} aria-label={words.clearFor(name)}>
            {words.clear}
          </TextButton>
        </div>
      ) : (
        <Button
          className={css['choose']}
          size="small"
          kind="outline"
          waits={chosen !== undefined}
          aria-label={copy.chooseItem(name)}
          aria-describedby={chosen === undefined ? factsId : hintId}
          onClick={() => send({ type: 'CHOOSE', choice: { gtin13, quantity, itemIndex, name } })}
        >
          {copy.choose}
        </Button>
      )}
    </li>
  );
}
