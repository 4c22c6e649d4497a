import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { productName } from '@cartwright/rules/product-name';
import type { ReactNode } from 'react';
import type { CartLine } from './cart.ts';
import { copy } from './copy.ts';
import css from './LinePolicy.module.css';
import { preference } from './preference-copy.ts';
import { needsApproval, type OrderRule, substitutionText } from './substitution-text.ts';

/** What a shopper wants to happen to one line, in the cart or before it is there. */
export type LineWishes = Pick<
  CartLine,
  'gtin13' | 'product' | 'substitutionPolicy' | 'substitutionPreference' | 'substitutionItem' | 'instructions'
>;

interface LinePolicyProps {
  readonly line: LineWishes;
  /** What the product is called beside others, if there are others. */
  readonly name?: string;
  /** What happens to a line without a preference of its own; undefined where that is not known. */
  readonly orderRule?: OrderRule | undefined;
  readonly onChange: () => void;
  /** What else there is to know of the line. */
  readonly children?: ReactNode;
}

/** What happens if the item runs out, the shopper's instructions, and the button that changes both. */
export function LinePolicy({ line, name = productName(line.product), orderRule, onChange, children }: LinePolicyProps) {
  return (
    <p className={css['policy']}>
      <span>{substitutionText(line, orderRule)}</span>
      {needsApproval(line, orderRule) && <span>{preference.approval}</span>}
      {line.instructions !== null && <span>{copy.instructions(line.instructions)}</span>}
      <TextButton onClick={onChange} aria-label={copy.changeFor(name)}>
        {copy.change}
      </TextButton>
      {children}
    </p>
  );
}
