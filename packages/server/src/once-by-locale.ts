import type { Locale } from '@cartwright/contracts/locales';

/** Makes something of an object once for each locale, for as long as the object lives: it must not change. */
export function onceByLocale<From extends object, Made>(
  make: (from: From, locale: Locale) => Made,
): (from: From, locale: Locale) => Made {
  const made = new WeakMap<From, Map<Locale, Made>>();
  return (from, locale) => {
    const known = made.get(from) ?? new Map<Locale, Made>();
    made.set(from, known);
    const found = known.get(locale) ?? make(from, locale);
    known.set(locale, found);
    return found;
  };
}
