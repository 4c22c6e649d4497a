import { type Rule, firstOf } from './look.ts';

/** Products that keep their drawing, by `kind|name`, each with the reason: a wrong picture is worse than none. */
const WITHOUT: readonly Rule<string>[] = [
  [/^Platters\|(?!Vegetable)/, 'the platter that was rendered holds vegetables'],
  [/\|.*(Pita|Naan|Lavash)/, 'the flatbreads that were rendered are tortillas'],
  [/\|(Seeded|Walnut|Rosemary) Sourdough/, 'the loaf that was rendered has neither seeds nor herbs'],
  [/\|Fingerling Potatoes/, 'the potatoes that were rendered are round'],
  [/\|Plain Bagels/, 'the bagels that were rendered have seeds'],
  [/\|Almond Croissants/, 'the croissants that were rendered have no almonds'],
  [/\|.*(Mop|Dust Pan)/, 'a mop is no broom, and a dust pan no bucket'],
  [/\|.*(Scissors|Chopsticks)/, 'neither is flatware'],
  [/\|.*(Sauce Pan|Nonstick Skillet)/, 'the pot that was rendered is a stock pot, and the skillet one of cast iron'],
  [/\|.*(Paring Knife|Bread Knife|Steak Knife)/, 'the knife that was rendered is a chef’s'],
];

/** Why a product has no picture; null for all others. */
export const reasonWithout = ({ kind, name }: { readonly kind: string; readonly name: string }): string | null =>
  firstOf(WITHOUT, `${kind}|${name}`) ?? null;
