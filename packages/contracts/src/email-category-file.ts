import { z } from 'zod';
import { LOCALES } from './locales.ts';

const Words = z.record(z.enum(LOCALES), z.string().min(1));

/** One kind of email that a shopper may want. */
const Category = z.strictObject({
  /** On the wire and in the database. */
  category: z.string().regex(/^[A-Z][A-Z_]{0,59}$/),
  shortDescription: Words,
  longDescription: Words,
  /** False takes it out of service for a while: it is shown without a switch. */
  isAvailable: z.boolean().default(true),
});
export type EmailCategory = z.output<typeof Category>;

/** In the order in which they are shown. */
const Shape = z.strictObject({
  groups: z.array(z.strictObject({ title: Words, categories: z.array(Category).min(1) })),
  ungrouped: z.array(Category),
});
export type EmailCategories = z.output<typeof Shape>;

/** All of a banner, whatever their groups. */
export const categoriesOf = ({ groups, ungrouped }: EmailCategories): EmailCategory[] => [
  ...groups.flatMap(({ categories }) => categories),
  ...ungrouped,
];

const Categories = Shape.refine(
  (all) => {
    const names = categoriesOf(all).map(({ category }) => category);
    return new Set(names).size === names.length && names.length > 0;
  },
  { error: 'needs categories of different names' },
);

/** `data/email-categories.json`: the categories of banners by id, and of every other banner. */
export const EmailCategoryFile = z.object({ common: Categories }).catchall(Categories);
