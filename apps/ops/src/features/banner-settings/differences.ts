import { LOCALES } from '@cartwright/rules/locale';
import { filledWord } from '@cartwright/rules/banner-word';
import { copy } from './copy.ts';
import { keyOf, type Settings, textsOf, type Value } from './messages.ts';
import { messageCopy } from './message-copy.ts';
import { isOnFor, switchCopy } from './switch-copy.ts';

/** One thing that a change made another: in a language, or of a switch. */
export interface Difference {
  readonly part: string;
  readonly lang?: string;
  readonly before: string;
  readonly after: string;
}

/** What a setting is called; its name when the release has none like it any more. */
export function labelOf(name: string, { switches }: Pick<Settings, 'switches'>): string {
  const known = switches.find((each) => each.name === name);
  if (known) return switchCopy[known.switchName].label;
  const key = keyOf(name);
  return key === undefined ? name : messageCopy[key].label;
}

/** The version that a setting has now; undefined for one that is no more. */
export const versionOf = (name: string, { words, switches }: Settings): number | undefined =>
  [...words, ...switches].find((each) => each.name === name)?.version;

/** What staff wants of a setting now. */
export const valueOf = (name: string, { words, switches }: Settings): Value =>
  words.find((each) => each.name === name)?.own ?? switches.find((each) => each.name === name)?.own ?? null;

/** What is other after a change than before it. */
export function differencesOf(
  { name, before, after }: { readonly name: string; readonly before: Value; readonly after: Value },
  { words, switches, values }: Settings,
): readonly Difference[] {
  const known = switches.find((each) => each.name === name);
  if (known) {
    const word = (value: Value): string =>
      isOnFor(known.switchName, typeof value === 'boolean' ? value : known.standard)
        ? copy.switches.on
        : copy.switches.off;
    return word(before) === word(after) ? [] : [{ part: '', before: word(before), after: word(after) }];
  }
  const message = words.find((each) => each.name === name);
  if (!message) return [];
  const [old, next] = [textsOf(before, message), textsOf(after, message)];
  return LOCALES.filter((locale) => old[locale] !== next[locale]).map((locale) => ({
    part: copy.languages[locale],
    lang: locale,
    before: filledWord(old[locale], values) || copy.changes.empty,
    after: filledWord(next[locale], values) || copy.changes.empty,
  }));
}
