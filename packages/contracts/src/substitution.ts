import { SUBSTITUTION_PREFERENCES } from '@cartwright/rules/cart';
import { SUBSTITUTION_DEFAULTS } from '@cartwright/rules/substitution';
import { z } from 'zod';

/** What happens to one line, if it shall not follow its order (decision 73). Only beside SHOPPER_CHOICE. */
export const SubstitutionPreference = z.enum(SUBSTITUTION_PREFERENCES);

/** What happens to items of an order that are out of stock. */
export const OrderSubstitution = z.object({
  /** For each line without a preference of its own: any suitable product, one that the shopper approves, or none. */
  default: z.enum(SUBSTITUTION_DEFAULTS),
  /** Substitutes are as large as what was ordered, or larger. */
  keepsSize: z.boolean(),
  /** Substitutes bring no allergen and lose no diet. */
  keepsDiet: z.boolean(),
  /** Substitutes cost at most what the ordered items would have cost. */
  neverDearer: z.boolean(),
});
export type OrderSubstitution = z.output<typeof OrderSubstitution>;
