/** The languages that the program speaks, each as spoken in the US; the first is for whoever asks for none of them. */
export const LOCALES = ['en-US', 'es-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** One value for each language: a new language does not compile until its own is there. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;

/**
 * A text that is stored in English, in the language of its reader.
 * @param messages the same texts under the same keys in each language
 * @returns the stored text itself when no key has it, such as a name that only the data knows
 */
export function translated(
  messages: ByLocale<Readonly<Record<string, string>>>,
  stored: string,
  locale: Locale,
): string {
  if (locale === 'en-US') return stored;
  const key = Object.keys(messages['en-US']).find((each) => messages['en-US'][each] === stored);
  return key === undefined ? stored : (messages[locale][key] ?? stored);
}
