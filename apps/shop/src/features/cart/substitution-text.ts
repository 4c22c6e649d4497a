import type { CartLine } from './cart.ts';
import { copy } from './copy.ts';

/** The shopper's preference if the product is out of stock. */
export function substitutionText({
  substitutionPolicy,
  substitutionItem,
}: Pick<CartLine, 'substitutionPolicy' | 'substitutionItem'>): string {
  if (substitutionPolicy === 'CUSTOMER_CHOICE')
    return copy.substitutions.CUSTOMER_CHOICE(substitutionItem?.description ?? '');
  return copy.substitutions[substitutionPolicy];
}
