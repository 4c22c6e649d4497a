import { productName } from '@cartwright/rules/product-name';
import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { dollars } from '#format/money.ts';
import { ProductFacts, Thumb } from '#shared/products/ProductFacts.tsx';
import { copy, problems } from './copy.ts';
import css from './ModifiedLines.module.css';
import { changeText } from './change-text.ts';
import type { ShownLine } from './shown-lines.ts';

type ModifiedLinesProps = {
  readonly lines: readonly ShownLine[];
  /** @param quantity 0 removes the line */
  readonly onChange: (id: string, quantity: number) => void;
};

/** The items of an order that is being changed: what each was, what it becomes, and a way back. */
export function ModifiedLines({ lines, onChange }: ModifiedLinesProps) {
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <Line key={line.id} line={line} onChange={(quantity) => onChange(line.id, quantity)} />
      ))}
    </ul>
  );
}

function Line({ line, onChange }: { line: ShownLine; onChange: (quantity: number) => void }) {
  const { product, ordered, quantity, total, problem } = line;
  const name = productName(product);
  const isChanged = ordered !== quantity;
  return (
    <li className={css['line']} data-changed={isChanged || undefined}>
      <Thumb product={product} size="small" />
      <div className={css['text']}>
        <ProductFacts product={product} />
        {isChanged && (
          <div className={css['change']}>
            <span>{changeText(line)}</span>
            <TextButton aria-label={copy.undoOf(name)} onClick={() => onChange(ordered)}>
              {copy.undo}
            </TextButton>
          </div>
        )}
      </div>
      <QuantityStepper
        label={copy.quantity(name)}
        value={quantity}
        min={0}
        max={Math.max(Math.min(product.maxQuantity, QUANTITY_CAP), ordered)}
        onChange={onChange}
      />
      <span className={css['price']}>{dollars(total)}</span>
      {problem && (
        <div className={css['problem']}>
          <Notice tone="danger" role="status">
            {problems[problem]}
          </Notice>
        </div>
      )}
    </li>
  );
}
