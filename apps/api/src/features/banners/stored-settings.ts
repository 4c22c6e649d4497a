import { CHANGEABLE_WORDS, MAY_BE_EMPTY } from '@cartwright/contracts/banner-words';
import { SWITCHES, type SwitchName } from '@cartwright/contracts/banner-switches';
import { LOCALES, type Locale } from '@cartwright/contracts/locales';
import { filledWord, parseWord } from '@cartwright/rules/banner-word';
import type { Flags } from '@cartwright/contracts/flags';

/** What staff wants of one setting, as stored: texts by language, true or false, or what the files say. */
export type StoredValue = { readonly [locale in Locale]: string | null } | boolean | null;

/** The settings of a banner that are not as in its files. */
export interface StoredSettings {
  readonly settings: Readonly<Record<string, StoredValue>>;
  /** The messages of the files that they replace, by `<language>/<table>/<key>`, placeholders as in `{name}`. */
  readonly templates: Readonly<Record<string, string>>;
  /** What fills the placeholders. */
  readonly placeholders: Readonly<Record<string, string>>;
}

export const nameOfWord = (table: string, key: string): string => `${table}/${key}`;
export const nameOfSwitch = (name: SwitchName): string => `switch/${name}`;

/** How long the messages that staff may change may be, by `<table>/<key>`. */
export const MAX_LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(CHANGEABLE_WORDS).flatMap(([table, keys]) =>
    Object.entries(keys).map(([key, maxLength]): [string, number] => [nameOfWord(table, key), maxLength]),
  ),
);

/** The message of the files in a language; in English when the language has none. */
export const standardOf = (templates: StoredSettings['templates'], name: string, locale: Locale): string | undefined =>
  templates[`${locale}/${name}`] ?? templates[`${LOCALES[0]}/${name}`];

/** Checks a text that is to be a banner's message in a language. */
export const parseWordOf = (
  typed: string,
  { name, standard, values }: { readonly name: string; readonly standard: string; readonly values: Values },
): ReturnType<typeof parseWord> =>
  parseWord(typed, { standard, values, maxLength: MAX_LENGTHS.get(name) ?? 0, mayBeEmpty: MAY_BE_EMPTY.has(name) });
type Values = StoredSettings['placeholders'];

type Words = { readonly [place in `${Locale}/${string}`]?: Readonly<Record<string, string>> };

/** What of a banner staff may change. */
interface Changeable {
  readonly words: Words;
  readonly copy: Readonly<Record<string, string>>;
  readonly flags: Flags;
  readonly pickupInstructions: boolean;
  readonly emailOptIn: boolean;
}

/**
 * A banner of the files as staff wants it. A text that no longer fits its message, because a release changed its
 * placeholders, is left out.
 */
export function withSettings<B extends Changeable>(banner: B, stored: StoredSettings): B {
  const { settings } = stored;
  if (Object.keys(settings).length === 0) return banner;
  const switched = Object.fromEntries(
    SWITCHES.flatMap((name) => {
      const isOn = settings[nameOfSwitch(name)];
      return typeof isOn === 'boolean' ? [[name, isOn]] : [];
    }),
  );
  const { pickupInstructions = banner.pickupInstructions, emailOptIn = banner.emailOptIn, ...flags } = switched;
  const words = withWords(banner.words, stored);
  return {
    ...banner,
    words,
    copy: words['en-US/banner'] ?? {},
    flags: { ...banner.flags, ...flags },
    pickupInstructions,
    emailOptIn,
  };
}

function withWords(words: Words, { settings, templates, placeholders }: StoredSettings): Words {
  const own: { -readonly [place in keyof Words]: Words[place] } = { ...words };
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || typeof value === 'boolean') continue;
    for (const locale of LOCALES) {
      const typed = value[locale] ?? null;
      const standard = standardOf(templates, name, locale);
      if (typed === null || standard === undefined) continue;
      const parsed = parseWordOf(typed, { name, standard, values: placeholders });
      if (!parsed.ok) continue;
      const table = name.slice(0, name.lastIndexOf('/'));
      const place = `${locale}/${table}` as const;
      own[place] = { ...own[place], [name.slice(table.length + 1)]: filledWord(parsed.value, placeholders) };
    }
  }
  return own;
}
