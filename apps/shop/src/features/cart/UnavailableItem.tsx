import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { currentPrice, factsOf } from '#shared/products/product-facts.ts';
import { ProductFacts, Thumb } from '#shared/products/ProductFacts.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { differenceText } from './difference.ts';
import type { CartLine } from './cart.ts';
import { similarQuery } from './similar-query.ts';
import css from './UnavailableItem.module.css';

const words = copy.unavailable;
/** Number of similar items offered at once (cart specification 9). */
const PAGE = 4;

export interface UnavailableItemProps {
  readonly line: CartLine;
  /** `2 of 3`, when there are several. */
  readonly position: string | undefined;
  readonly onRemove: () => void;
  readonly onReplace: (gtin13: string, quantity: number) => void;
}

/** An unavailable item, with its replacements beside it. */
export function UnavailableItem({ line, position, onRemove, onReplace }: UnavailableItemProps) {
  return (
    <section className={css['panel']} aria-label={`${words.title}: ${productName(line.product)}`}>
      <Row spread>
        <h2>{words.title}</h2>
        {position !== undefined && <span>{position}</span>}
      </Row>
      <div className={css['original']}>
        <Thumb product={line.product} unavailable />
        <Stack gap={1}>
          <ProductFacts product={line.product} />
          <span>{words.inCart(line.quantity)}</span>
          <strong className={css['alert']}>
            <Icon of={TriangleAlert} size="s" /> {words.alert}
          </strong>
        </Stack>
        <TextButton onClick={onRemove} aria-label={copy.remove(productName(line.product))}>
          {copy.removeShort}
        </TextButton>
      </div>
      <Replacements line={line} onReplace={onReplace} />
    </section>
  );
}

function Replacements({ line, onReplace }: Pick<UnavailableItemProps, 'line' | 'onReplace'>) {
  const similar = useQuery(similarQuery(line.gtin13));
  const [chosen, choose] = useState<string>();
  const [quantity, setQuantity] = useState(line.quantity);
  const [missing, setMissing] = useState(false);
  const errorId = useId();

  if (similar.isPending) {
    return (
      <Loading label={words.similar}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (similar.isError) {
    return (
      <Row>
        <p role="alert">{words.failed}</p>
        <Button size="small" onClick={() => void similar.refetch()}>
          {words.retry}
        </Button>
      </Row>
    );
  }
  const offers = similar.data.filter((product) => product.availability !== 'unavailable').slice(0, PAGE);
  if (offers.length === 0) return <p>{words.none}</p>;

  function select() {
    const isMissing = chosen === undefined || quantity === 0;
    trackProblems('replacement', isMissing ? ['item'] : []);
    if (isMissing) setMissing(true);
    else onReplace(chosen, quantity);
  }

  return (
    <Stack gap={3}>
      <div>
        <h3>{words.similar}</h3>
        <p className={css['hint']}>{words.select}</p>
      </div>
      <div className={css['offers']}>
        <RadioCards legend={words.similar} legendHidden value={chosen} onChange={choose}>
          {offers.map((product) => (
            <RadioCard
              key={product.gtin13}
              value={product.gtin13}
              media={<Thumb product={product} size="small" />}
              label={productName(product)}
              facts={[
                [product.price && dollars(currentPrice(product.price)), factsOf(product)].filter(Boolean).join(' · '),
                differenceText(line.product, product),
              ].map((text) => (
                <div key={text}>{text}</div>
              ))}
            />
          ))}
        </RadioCards>
      </div>
      {missing && (chosen === undefined || quantity === 0) && <FieldError id={errorId}>{words.chooseFirst}</FieldError>}
      <div className={css['act']}>
        <QuantityStepper
          label={copy.quantityOf(productName(line.product))}
          value={quantity}
          min={0}
          max={line.product.maxQuantity}
          onChange={setQuantity}
        />
        <Button kind="primary" onClick={select} aria-describedby={missing ? errorId : undefined}>
          {words.choose}
        </Button>
      </div>
    </Stack>
  );
}
