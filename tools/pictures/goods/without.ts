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
  [/\|Baby Broccoli/, 'the broccoli that was rendered is a crown'],
  [/\|Sliced Brown Mushrooms/, 'the mushrooms that were rendered are whole'],
  [/\|(Garlic Bread Loaf|Ciabatta Loaf)/, 'the loaf that was rendered is an Italian one'],
  [/\|Pretzel Rolls/, 'the rolls that were rendered are soft'],
  [/\|(Apple Fritters|Old-Fashioned Donuts)/, 'the donuts that were rendered are glazed rings'],
  [/\|Tres Leches Cake/, 'the cake that was rendered is a layer cake'],
];

/** Why a product has no picture; null for all others. */
export const reasonWithout = ({ kind, name }: { readonly kind: string; readonly name: string }): string | null =>
  firstOf(WITHOUT, `${kind}|${name}`) ?? null;
