import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { dollars } from './amounts.ts';
import { dialogs } from './dialog-copy.ts';
import { allOf, availableOf, chosen, type Draft, type RefundLine } from './refund.ts';
import css from './RefundLines.module.css';

const words = dialogs.refund;

type RefundLinesProps = {
  lines: readonly RefundLine[];
  draft: Draft;
  onChange: (draft: Draft) => void;
};

/** The lines that can come back, each with how many of it. */
export function RefundLines({ lines, draft, onChange }: RefundLinesProps) {
  return (
    <div>
      <p className={css['count']}>
        {words.lines(lines.length)}
        {lines.length > 1 && <TextButton onClick={() => onChange(allOf(lines))}>{words.all(lines.length)}</TextButton>}
      </p>
      <ul id="refund-lines" className={css['lines']}>
        {lines.map((line) => (
          <Line key={line.id} line={line} draft={draft} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, draft, onChange }: Pick<RefundLinesProps, 'draft' | 'onChange'> & { line: RefundLine }) {
  const name = productName(line.product);
  const available = availableOf(line);
  const quantity = draft[line.id];
  const canCount = quantity !== undefined && available > 1 && !line.isWeighed;
  return (
    <li className={css['line']}>
      <Checkbox
        label={words.line(name, available)}
        hint={line.isWeighed ? `${dollars(line.net)}. ${words.wholeOnly}` : dollars(line.net)}
        checked={quantity !== undefined}
        onChange={({ target }) => onChange(chosen(draft, line, target.checked))}
      />
      {canCount && (
        <QuantityStepper
          label={words.quantity(name)}
          value={quantity}
          max={available}
          onChange={(next) => onChange({ ...draft, [line.id]: next })}
        />
      )}
    </li>
  );
}
