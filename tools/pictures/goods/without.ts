import { type Rule, firstOf } from './look.ts';

/** Products that keep their drawing, by `kind|name`, each with the reason: a wrong picture is worse than none. */
const WITHOUT: readonly Rule<string>[] = [
  [/^Platters\|(?!Vegetable)/, 'the platter that was rendered holds vegetables'],
  [/\|.*(Mop|Dust Pan)/, 'a mop is no broom, and a dust pan no bucket'],
  [/\|.*(Scissors|Chopsticks)/, 'neither is flatware'],
  [/\|.*(Sauce Pan|Nonstick Skillet)/, 'the pot that was rendered is a stock pot, and the skillet one of cast iron'],
  [/\|.*(Paring Knife|Bread Knife|Steak Knife)/, 'the knife that was rendered is a chef’s'],
];

/** Why a product has no picture; null for all others. */
export const reasonWithout = ({ kind, name }: { readonly kind: string; readonly name: string }): string | null =>
  firstOf(WITHOUT, `${kind}|${name}`) ?? null;
