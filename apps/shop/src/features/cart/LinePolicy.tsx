import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { productName } from '@cartwright/rules/product-name';
import type { CartLine } from './cart.ts';
import { copy } from './copy.ts';
import css from './LinePolicy.module.css';
import { preference } from './preference-copy.ts';

/** What a shopper wants to happen to one line, in the cart or before it is there. */
export type LineWishes = Pick<
  CartLine,
  'gtin13' | 'product' | 'substitutionPolicy' | 'substitutionPreference' | 'substitutionItem' | 'instructions'
>;

/** What happens if the item runs out, the shopper's instructions, and the button that changes both. */
export function LinePolicy({ line, onChange }: { line: LineWishes; onChange: () => void }) {
  return (
    <p className={css['policy']}>
      <span>{substitutionText(line)}</span>
      {line.substitutionPreference === 'APPROVAL' && <span>{preference.approval}</span>}
      {line.instructions !== null && <span>{copy.instructions(line.instructions)}</span>}
      <TextButton onClick={onChange} aria-label={copy.changeFor(productName(line.product))}>
        {copy.change}
      </TextButton>
    </p>
  );
}

/** The shopper's preference if the product is out of stock. */
function substitutionText({ substitutionPolicy, substitutionItem }: LineWishes): string {
  if (substitutionPolicy === 'CUSTOMER_CHOICE')
    return copy.substitutions.CUSTOMER_CHOICE(substitutionItem?.description ?? '');
  return copy.substitutions[substitutionPolicy];
}
