import { CHANGEABLE_WORDS } from '@cartwright/contracts/banner-words';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { filledWord } from '@cartwright/rules/banner-word';
import { type ByLocale, type Locale, LOCALES } from '@cartwright/rules/locale';

export type Settings = Body<OpsApi['GET /ops/v1/banners/:bannerId/settings']>;
export type Message = Settings['words'][number];
export type BannerSwitch = Settings['switches'][number];
/** A setting as a change left it. */
export type Setting = Body<OpsApi['PUT /ops/v1/banners/:bannerId/settings']>;
export type Value = Setting['value'];

type Tables = typeof CHANGEABLE_WORDS;
/** The key of a message: one is in one table alone. */
export type MessageKey = { [T in keyof Tables]: keyof Tables[T] & string }[keyof Tables];

const KEYS: ReadonlySet<string> = new Set(Object.values(CHANGEABLE_WORDS).flatMap((table) => Object.keys(table)));
const isKey = (text: string): text is MessageKey => KEYS.has(text);

/** The key in the name of a setting, as in `banner/welcome`; undefined for a switch, or a message that is no more. */
export function keyOf(name: string): MessageKey | undefined {
  const key = name.slice(name.lastIndexOf('/') + 1);
  return isKey(key) ? key : undefined;
}

/** The message of a key; a banner without delivery plans has none of theirs. */
export const messageOf = ({ words }: Pick<Settings, 'words'>, key: string): Message | undefined =>
  words.find(({ name }) => keyOf(name) === key);

/** A message as shoppers have it, placeholders as in `{name}`. */
export const shownOf = ({ own, standards }: Pick<Message, 'own' | 'standards'>): ByLocale<string> => ({
  'en-US': own['en-US'] ?? standards['en-US'],
  'es-US': own['es-US'] ?? standards['es-US'],
});

/** A message as shoppers read it. */
export const readIn = (message: Message, locale: Locale, values: Settings['values']): string =>
  filledWord(shownOf(message)[locale], values);

/** Whether a message is another one than the release's, in any language. */
export const isOwn = ({ own }: Pick<Message, 'own'>): boolean => LOCALES.some((locale) => own[locale] !== null);

/** The one language in which a message is another one than the release's; undefined when it is so in both, or in none. */
export function onlyOwnIn({ own }: Pick<Message, 'own'>): Locale | undefined {
  const all = LOCALES.filter((locale) => own[locale] !== null);
  return all.length === 1 ? all[0] : undefined;
}

/** The texts that a value stands for, where null is the release's. */
export const textsOf = (value: Value, { standards }: Pick<Message, 'standards'>): ByLocale<string> =>
  shownOf({ own: typeof value === 'object' && value !== null ? value : { 'en-US': null, 'es-US': null }, standards });
