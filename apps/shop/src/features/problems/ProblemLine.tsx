import { MAX_NOTE } from '@cartwright/rules/refund-policy';
import { toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { ChoiceCard } from '@cartwright/ui/choice/ChoiceCard.tsx';
import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { factsOf } from '#shared/products/product-facts.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { sizeText } from '#shared/products/size-text.ts';
import { copy } from './copy.ts';
import { KindChoice } from './KindChoice.tsx';
import { availableOf, type FormLine, type LineProblem, priceOf } from './problem.ts';
import css from './ProblemLine.module.css';

interface ProblemLineProps {
  readonly line: FormLine;
  /** What was entered; undefined for a line that is not reported. */
  readonly problem: LineProblem | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChange: (problem: LineProblem) => void;
}

/** A line of an order that can be reported: once it is chosen, what is wrong with how many of its items. */
export function ProblemLine({ line, problem, onChoose, onChange }: ProblemLineProps) {
  const { product, quantity } = line;
  const name = productName(product);
  const size = line.isWeighed ? factsOf(product) : sizeText(product.size);
  const available = availableOf(line);
  const price = priceOf(line);
  return (
    <ChoiceCard
      type="checkbox"
      checked={problem !== undefined}
      onChange={onChoose}
      label={name}
      media={<Thumb product={product} size="small" />}
      facts={[copy.fact(quantity, size), before(line), price === 0 ? copy.free : undefined].filter(Boolean).join('. ')}
      end={toDollars(price)}
      off={available === 0 || price === 0}
      {...(problem && { below: <Fields {...{ line, name, problem, onChange }} /> })}
    />
  );
}

/** What became of items of a line that were reported before. */
function before({ quantity, refunded, reported }: FormLine): string | undefined {
  const parts = [
    refunded > 0 && copy.refundedBefore(refunded, quantity),
    reported > 0 && copy.reportedBefore(reported, quantity),
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join('. ');
}

interface FieldsProps extends Pick<ProblemLineProps, 'line' | 'onChange'> {
  readonly name: string;
  readonly problem: LineProblem;
}

function Fields({ line, name, problem, onChange }: FieldsProps) {
  const available = availableOf(line);
  return (
    <div className={css['fields']}>
      <Stack gap={4}>
        <KindChoice name={name} value={problem.kind} onChange={(kind) => onChange({ ...problem, kind })} />
        {line.isWeighed && <p className={css['soft']}>{copy.whole}</p>}
        {!line.isWeighed && available > 1 && (
          <div>
            <p className={css['label']} aria-hidden="true">
              {copy.howMany}
            </p>
            <QuantityStepper
              label={copy.quantity(name)}
              value={problem.quantity}
              max={available}
              onChange={(quantity) => onChange({ ...problem, quantity })}
            />
          </div>
        )}
        <TextArea
          label={copy.note}
          optional={copy.optional}
          value={problem.note}
          maxLength={MAX_NOTE}
          rows={2}
          onChange={({ target }) => onChange({ ...problem, note: target.value })}
        />
      </Stack>
    </div>
  );
}
