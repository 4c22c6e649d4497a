import fc from 'fast-check';
import { FEE_RULES, RULED_FEE_IDS, type RuledFee, type TermTypes } from '../fee-rules.ts';
import { cents } from '../money.ts';

/** Departments that lines and terms of tests draw from. */
export const DEPARTMENTS = ['dairy', 'drinks', 'wine'] as const;

const VALUES: { readonly [Kind in keyof TermTypes]: fc.Arbitrary<TermTypes[Kind]> } = {
  cents: fc.integer({ min: 0, max: 5000 }).map(cents),
  basisPoints: fc.nat(10_000),
  count: fc.integer({ min: 1, max: 24 }),
  ids: fc.subarray([...DEPARTMENTS]),
};

/** Each rule with any terms, as it declares them, so that a new one is tested like the others. */
const ruledFees = RULED_FEE_IDS.map((id) =>
  fc.record({
    id: fc.constant(id),
    terms: fc.record(
      Object.fromEntries(Object.entries(FEE_RULES[id].terms).map(([name, kind]) => [name, VALUES[kind]])),
    ),
    isFreeWithEbt: fc.boolean(),
  }),
) as unknown as readonly fc.Arbitrary<RuledFee>[]; // the terms are those that the rule of this id declares

/** Any of the fees with a rule, each at most once. */
export const fees: fc.Arbitrary<RuledFee[]> = fc.uniqueArray(fc.oneof(...ruledFees), { selector: ({ id }) => id });
