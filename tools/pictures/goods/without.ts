import { type Rule, firstOf } from './look.ts';

/** Products that keep their drawing, by `kind|name`, each with the reason: a wrong picture is worse than none. */
const WITHOUT: readonly Rule<string>[] = [
  [/^Platters\|(?!Vegetable)/, 'the platter that was rendered holds vegetables'],
  [/\|.*(Mop|Dust Pan)/, 'a mop is no broom, and a dust pan no bucket'],
];

/** Why a product has no picture; null for all others. */
export const reasonWithout = ({ kind, name }: { readonly kind: string; readonly name: string }): string | null =>
  firstOf(WITHOUT, `${kind}|${name}`) ?? null;
