import { handlingOf, type OrderSubstitution } from '@cartwright/rules/substitution';
import type { CartLine } from './cart.ts';
import { copy } from './copy.ts';

/** What an order does with a line that has no preference of its own. */
export type OrderRule = OrderSubstitution['default'];

type Wishes = Pick<CartLine, 'substitutionPolicy' | 'substitutionPreference'>;

/** What happens if the product is out of stock, by its line or by the rule of the order, as far as that is known. */
export function substitutionText(
  { substitutionItem, ...line }: Wishes & Pick<CartLine, 'substitutionItem'>,
  orderRule: OrderRule = 'ALLOW',
): string {
  if (line.substitutionPolicy === 'CUSTOMER_CHOICE')
    return copy.substitutions.CUSTOMER_CHOICE(substitutionItem?.description ?? '');
  return copy.substitutions[handled(line, orderRule) === 'NONE' ? 'NONE' : 'SHOPPER_CHOICE'];
}

/** Whether a substitute needs the shopper's approval. */
export const needsApproval = (line: Wishes, orderRule: OrderRule = 'ALLOW'): boolean =>
  handled(line, orderRule) === 'APPROVAL';

const handled = ({ substitutionPolicy: policy, substitutionPreference: preference }: Wishes, rule: OrderRule) =>
  handlingOf({ policy, preference }, { default: rule });
