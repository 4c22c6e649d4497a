import type { SubstitutionPolicy, SubstitutionPreference } from './cart.ts';

/** What happens to a line without a preference of its own when its product is out of stock. */
export const SUBSTITUTION_DEFAULTS = ['ALLOW', 'APPROVAL', 'NONE'] as const;

/** What a shopper prefers for a whole order (decision 73). */
export interface OrderSubstitution {
  readonly default: (typeof SUBSTITUTION_DEFAULTS)[number];
  /** A substitute is as large as the ordered product, or larger. */
  readonly keepsSize: boolean;
  /** A substitute brings no allergen and loses no diet. */
  readonly keepsDiet: boolean;
  /** A substitute costs at most what the ordered items would have cost. */
  readonly neverDearer: boolean;
}

/** The rule of an order whose shopper chose none. */
export const STANDARD_SUBSTITUTION: OrderSubstitution = {
  default: 'ALLOW',
  keepsSize: true,
  keepsDiet: true,
  neverDearer: true,
};

/** How many percent a substitute may cost above the item that it comes for, where it may be dearer. */
export const DEARER_PERCENT = 20;

/** The part of a line that decides what happens when its product is out of stock. */
export interface LinePolicy {
  readonly policy: SubstitutionPolicy;
  /** Absent for a line that follows the order; without a meaning beside the other two policies. */
  readonly preference?: SubstitutionPreference | undefined;
}

/** What happens to a line: any suitable product, one that its shopper approves, the chosen backup alone, or none. */
export type Handling = SubstitutionPreference | 'BACKUP' | 'NONE';

/** What happens to a line that is out of stock: a preference of its own comes before the order's default. */
export function handlingOf({ policy, preference }: LinePolicy, order: Pick<OrderSubstitution, 'default'>): Handling {
  if (policy === 'NONE') return 'NONE';
  return policy === 'CUSTOMER_CHOICE' ? 'BACKUP' : (preference ?? order.default);
}

/**
 * Whether a line's substitute may cost more than the line (up to `DEARER_PERCENT`). A backup never does: it was chosen under
 * the promise that it does not.
 */
export function mayCostMore(line: LinePolicy, order: OrderSubstitution): boolean {
  const handling = handlingOf(line, order);
  return !order.neverDearer && (handling === 'ALLOW' || handling === 'APPROVAL');
}

/** What of a product a substitute is compared with. */
export interface Comparable {
  /** In which unit a product that is sold by the item is measured, and how much of it there is. */
  readonly size: { readonly unit: string; readonly quantity: number };
  /** Null for a product that the catalog does not have any more. */
  readonly diet: { readonly diets: readonly string[]; readonly allergens: readonly string[] } | null;
}

/** Whether a product keeps the diets of another and brings no allergen; an unknown product can promise neither. */
export function keepsDiet({ diet: before }: Pick<Comparable, 'diet'>, { diet: after }: Pick<Comparable, 'diet'>) {
  if (before === null || after === null) return false;
  return (
    after.allergens.every((each) => before.allergens.includes(each)) &&
    before.diets.every((each) => after.diets.includes(each))
  );
}
