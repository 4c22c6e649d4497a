import { cents, greatest, minCents, percentOf, ZERO } from './money.ts';
import type { Cents } from './money.ts';

/** What a term of a fee is; the contract of its data file parses the term accordingly. */
export interface TermTypes {
  /** An amount, zero or more. */
  readonly cents: Cents;
  /** A rate: 500 is 5 %. */
  readonly basisPoints: number;
  /** A whole number from 1 on. */
  readonly count: number;
  /** Ids that the data knows, such as departments. */
  readonly ids: readonly string[];
}
type TermKinds = Readonly<Record<string, keyof TermTypes>>;
type TermsOf<Kinds extends TermKinds> = { readonly [Name in keyof Kinds]: TermTypes[Kinds[Name]] };

/** What fees see of a line. */
export interface FeeLine {
  readonly quantity: number;
  readonly departmentId: string;
  /** How many cans, bottles or cartons one item of it is: 12 for a pack of 12. */
  readonly containers: number;
  /** What one of them holds, in milliliters; absent where its size does not say. */
  readonly containerMl?: number;
}

/** What fees are computed from. */
export interface FeeBasis {
  readonly lines: readonly FeeLine[];
  /** The items at shelf price, before coupons. */
  readonly estimatedSubtotal: Cents;
}

interface FeeRule<Kinds extends TermKinds> {
  readonly terms: Kinds;
  readonly amount: (terms: TermsOf<Kinds>, basis: FeeBasis) => Cents;
}

const rule = <const Kinds extends TermKinds>(terms: Kinds, amount: FeeRule<Kinds>['amount']): FeeRule<Kinds> => ({
  terms,
  amount,
});

/**
 * Every fee but that of the slot, in the order in which they are listed: the kinds of its terms, and what an order owes
 * under them; a fee of zero is not listed. Who is charged a fee, and on which terms, is its file in
 * `packages/contracts/data/fees` (docs/adding-a-fee.md).
 */
const RULES = {
  SERVICE: rule(
    { basisPoints: 'basisPoints', min: 'cents', limit: 'cents' },
    ({ basisPoints, min, limit }, { estimatedSubtotal }) =>
      minCents(greatest(percentOf(estimatedSubtotal, basisPoints, 'HALF_UP'), min), limit),
  ),
  SMALL_ORDER: rule({ below: 'cents', fee: 'cents' }, ({ below, fee }, { estimatedSubtotal }) =>
    estimatedSubtotal < below ? fee : ZERO,
  ),
  BAG: rule({ perBag: 'cents', itemsPerBag: 'count' }, ({ perBag, itemsPerBag }, { lines }) =>
    cents(perBag * Math.ceil(count(lines, ({ quantity }) => quantity) / itemsPerBag)),
  ),
  BOTTLE_DEPOSIT: rule(
    { perContainer: 'cents', perLarge: 'cents', largeFromMl: 'count', departments: 'ids' },
    ({ perContainer, perLarge, largeFromMl, departments }, { lines }) => {
      const sold = lines.filter(({ departmentId }) => departments.includes(departmentId));
      const each = ({ containerMl = 0 }: FeeLine) => (containerMl >= largeFromMl ? perLarge : perContainer);
      return cents(count(sold, (line) => line.quantity * line.containers * each(line)));
    },
  ),
};

const count = (lines: readonly FeeLine[], of: (line: FeeLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** The fees that a rule computes. */
export type RuledFeeId = keyof typeof RULES;

/** A fee that an order may owe, under its terms: what a checkout keeps of the data from when it started. */
export type RuledFee<Id extends RuledFeeId = RuledFeeId> = {
  readonly [Each in Id]: {
    readonly id: Each;
    readonly terms: TermsOf<(typeof RULES)[Each]['terms']>;
    /** An order that SNAP pays for, wholly or in part, does not owe it. */
    readonly isFreeWithEbt: boolean;
    /** What was agreed: the fee of a final bill is not above it. Absent until then. */
    readonly limit?: Cents;
  };
}[Id];

/** The rules by id, typed so that a fee's terms fit its rule. */
export const FEE_RULES: {
  readonly [Id in RuledFeeId]: {
    readonly terms: TermKinds;
    readonly amount: (terms: RuledFee<Id>['terms'], basis: FeeBasis) => Cents;
  };
} = RULES;

/** The fees with a rule, in listing order. */
export const RULED_FEE_IDS = Object.keys(RULES) as readonly RuledFeeId[]; // an object's keys, which TypeScript types as string

/** What an order owes under the terms of one fee. */
export const amountOf = <Id extends RuledFeeId>({ id, terms }: RuledFee<Id>, basis: FeeBasis): Cents =>
  FEE_RULES[id].amount(terms, basis);

/** Whether a fee is owed for the containers of each line, and so comes back with its items. */
export const isOfContainers = ({ id }: { readonly id: string }): boolean =>
  id === ('BOTTLE_DEPOSIT' satisfies RuledFeeId);
