/** What a message says, text by text; undefined when it does not take these values. */
export type TextsOf = (values: readonly unknown[]) => readonly string[] | undefined;

/** A number for each form that a language has, among those that a shop counts to: `[1, 2]` where one is singular. */
const countsOf = (locale: string): readonly number[] => {
  const rules = new Intl.PluralRules(locale);
  const byForm = new Map<string, number>();
  for (let count = 1; count < 1000; count += 1)
    byForm.set(rules.select(count), byForm.get(rules.select(count)) ?? count);
  return [...byForm.values()];
};

const ENGLISH_COUNTS = countsOf('en-US');
const SPANISH_COUNTS = countsOf('es-US');

const withoutCount = (texts: readonly string[] | undefined, count: number): string | undefined =>
  texts?.join('\n').replaceAll(new RegExp(`(?<!\\d)${count}(?!\\d)`, 'g'), '#');

/** Ways for a parameter to be a number: itself, or in every field. */
const NUMBERS = [(count: number): unknown => count, (count: number): unknown => new Proxy({}, { get: () => count })];

/**
 * The forms of their own that Spanish lacks where English has a singular and a plural.
 * @param lists values to try, each with one of them replaced by numbers
 */
export function pluralProblems(
  english: TextsOf,
  spanish: TextsOf,
  lists: readonly (readonly unknown[])[],
): readonly string[] {
  const problems = lists.flatMap((list) =>
    list.flatMap((_, position) =>
      NUMBERS.flatMap((number) => {
        const formsOf = (textsOf: TextsOf, counts: readonly number[]) =>
          counts.map((count) => withoutCount(textsOf(list.with(position, number(count))), count));
        const [one, two] = formsOf(english, ENGLISH_COUNTS);
        if (one === undefined || two === undefined || one === two) return [];
        const forms = formsOf(spanish, SPANISH_COUNTS);
        const isShared = (form: string | undefined) =>
          form !== undefined && forms.indexOf(form) !== forms.lastIndexOf(form);
        return SPANISH_COUNTS.filter((_count, index) => isShared(forms[index]));
      }),
    ),
  );
  return [...new Set(problems)].map((count) => `has no form of its own for ${count}`);
}
