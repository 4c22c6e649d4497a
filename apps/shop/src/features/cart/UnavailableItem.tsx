import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { productName } from '@cartwright/rules/product-name';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { ProductFacts, Thumb } from '#shared/products/ProductFacts.tsx';
import type { CartLine } from './cart.ts';
import { copy } from './copy.ts';
import { copy as words } from './replacements/copy.ts';
import { offerFacts } from './replacements/offer-facts.ts';
import { OfferPages } from './replacements/OfferPages.tsx';
import { OffersState } from './replacements/OffersState.tsx';
import type { ChosenReplacement } from './replacements/ops.ts';
import { useOffers } from './replacements/use-offers.ts';
import { substitutionText } from './substitution-text.ts';
import { ThumbLink } from './ThumbLink.tsx';
import css from './UnavailableItem.module.css';

export interface UnavailableItemProps {
  readonly line: CartLine;
  /** `2 of 3`, when there are several. */
  readonly position: string | undefined;
  /** A replacement is being made. */
  readonly pending: boolean;
  readonly onRemove: () => void;
  readonly onReplace: (choice: ChosenReplacement) => void;
}

/** The row of an unavailable item, with its replacements below it. */
export function UnavailableItem({ line, position, pending, onRemove, onReplace }: UnavailableItemProps) {
  return (
    <section className={css['panel']} aria-label={`${words.title}: ${productName(line.product)}`}>
      <Row spread>
        <h2>{words.title}</h2>
        {position !== undefined && <span>{position}</span>}
      </Row>
      <div className={css['original']}>
        <ThumbLink product={line.product} unavailable />
        <Stack gap={1}>
          <ProductFacts product={line.product} />
          <span>{words.inCart(line.quantity)}</span>
          <span className={css['hint']}>
            {[substitutionText(line), line.instructions !== null && copy.instructions(line.instructions)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <strong className={css['alert']}>
            <Icon of={TriangleAlert} size="s" /> {words.alert}
          </strong>
        </Stack>
        <TextButton onClick={onRemove} aria-label={copy.remove(productName(line.product))}>
          {copy.removeShort}
        </TextButton>
      </div>
      <Replacements line={line} pending={pending} onReplace={onReplace} />
    </section>
  );
}

interface Chosen {
  readonly gtin13: string;
  readonly maxQuantity: number;
  readonly itemIndex: number;
}

function Replacements({ line, pending, onReplace }: Pick<UnavailableItemProps, 'line' | 'pending' | 'onReplace'>) {
  const pages = useOffers(line);
  const products = pages.offers.data?.replacements ?? [];
  const [chosen, choose] = useState<Chosen>();
  const [wanted, setWanted] = useState(line.quantity);
  const [missing, setMissing] = useState(false);
  const errorId = useId();
  // What can be had at most depends on the product that is chosen (GC-14).
  const max = chosen?.maxQuantity ?? line.product.maxQuantity;
  const quantity = Math.min(wanted, max);

  function select() {
    const isMissing = chosen === undefined || quantity === 0;
    trackProblems('replacement', isMissing ? ['item'] : []);
    setMissing(isMissing);
    if (!isMissing) onReplace({ gtin13: chosen.gtin13, itemIndex: chosen.itemIndex, quantity });
  }
  function chooseNumber(gtin13: string) {
    const index = products.findIndex((each) => each.gtin13 === gtin13);
    const product = products[index];
    if (product) choose({ gtin13, maxQuantity: product.maxQuantity, itemIndex: pages.first + index });
  }

  return (
    <OffersState line={line} offers={pages.offers} none={words.noneSimilar}>
      <Stack gap={3}>
        <div>
          <h3>{words.similar}</h3>
          <p className={css['hint']}>{words.select}</p>
        </div>
        <div className={css['offers']}>
          <RadioCards legend={words.similar} legendHidden value={chosen?.gtin13} onChange={chooseNumber}>
            {products.map((product) => (
              <RadioCard
                key={product.gtin13}
                value={product.gtin13}
                media={<Thumb product={product} size="small" />}
                label={productName(product)}
                facts={offerFacts(line.product, product).map((text) => (
                  <div key={text}>{text}</div>
                ))}
              />
            ))}
          </RadioCards>
        </div>
        {missing && (chosen === undefined || quantity === 0) && (
          <FieldError id={errorId}>{words.chooseFirst}</FieldError>
        )}
        <div className={css['act']}>
          <OfferPages {...pages} />
          <div className={css['choice']}>
            <QuantityStepper
              label={copy.quantityOf(productName(line.product))}
              value={quantity}
              min={0}
              max={max}
              onChange={setWanted}
            />
            <Button
              kind="primary"
              onClick={select}
              pending={pending}
              pendingLabel={words.replacing}
              aria-describedby={missing ? errorId : undefined}
            >
              {words.choose}
            </Button>
          </div>
        </div>
      </Stack>
    </OffersState>
  );
}
