import { ok, refuse, type Result } from './result.ts';

/** What a message of a banner must be when staff changes it. */
export interface WordRule {
  /** The message that it replaces, whose placeholders it must have. */
  readonly standard: string;
  /** What fills the placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** In characters, with the placeholders filled. */
  readonly maxLength: number;
  readonly mayBeEmpty: boolean;
}

/** Why a text cannot be a message. */
export type WordProblem =
  | { readonly code: 'WORD_EMPTY' }
  | { readonly code: 'WORD_TOO_LONG' }
  /** Markup, a line break, or a character that is not seen or turns the text around. */
  | { readonly code: 'WORD_CHARACTER' }
  | { readonly code: 'PLACE_MISSING'; readonly place: string }
  /** Braces that are no placeholder of this message. */
  | { readonly code: 'PLACE_UNKNOWN'; readonly place: string };

const PLACE = /\{(\w+)\}/g;
/** `{0}` or a lone brace, to be shown to whoever typed it. */
const ANY_BRACE = /\{[^{}]*\}|[{}]/;
// Controls, formats (zero-width and directional), surrogates, private and unassigned characters, line and paragraph ends.
const UNFIT = /[<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\p{M}{3}/u;
const ALL_UNFIT = new RegExp(UNFIT, 'gu');

/** A message with its placeholders filled, once: what fills them is not searched for more. */
export const filledWord = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));

/** The names of the placeholders of a message. */
export const placesOf = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(PLACE)].map(([, name = '']) => name));

/** Checks a text that is to replace a message. @returns it, without spaces around it */
export function parseWord(typed: string, rule: WordRule): Result<string, WordProblem> {
  // What is unfit is found before anything is trimmed: a line break at the end is one too.
  if (UNFIT.test(typed)) return refuse({ code: 'WORD_CHARACTER' });
  const text = typed.normalize('NFC').trim();
  if (text === '') return rule.mayBeEmpty ? ok('') : refuse({ code: 'WORD_EMPTY' });
  const wanted = placesOf(rule.standard);
  const others = text.replaceAll(PLACE, (place, name: string) => (wanted.has(name) ? '' : place));
  const [stray] = ANY_BRACE.exec(others) ?? [];
  if (stray !== undefined) return refuse({ code: 'PLACE_UNKNOWN', place: stray });
  const there = placesOf(text);
  const missing = [...wanted].find((name) => !there.has(name));
  if (missing !== undefined) return refuse({ code: 'PLACE_MISSING', place: `{${missing}}` });
  return [...filledWord(text, rule.values)].length > rule.maxLength ? refuse({ code: 'WORD_TOO_LONG' }) : ok(text);
}

/** All that is wrong with a text, for whoever writes it: a character that is unfit hides nothing else. */
export function wordProblems(typed: string, rule: WordRule): readonly WordProblem[] {
  const parsed = parseWord(typed, rule);
  if (parsed.ok) return [];
  if (parsed.refusal.code !== 'WORD_CHARACTER') return [parsed.refusal];
  const rest = parseWord(typed.replaceAll(ALL_UNFIT, ''), rule);
  return rest.ok || rest.refusal.code === 'WORD_EMPTY' ? [parsed.refusal] : [parsed.refusal, rest.refusal];
}
