import { pluralProblems } from './translation-plurals.ts';
import { termProblems } from './translation-terms.ts';

/** Whether words are the same in both languages. It gets letters alone, without what is filled in: `Error`, `mi`. */
export type IsSame = (letters: string) => boolean;

/** Stand-ins for what is filled into a message, and places to fill: whoever translates it must not lose one. */
const MARKER = /⟨\d\w?⟩|73\d|\{\w+\}/g;
const markerOf = (position: number) => new RegExp(`⟨${position}\\w?⟩|73${position}`);

/** What the parameters of messages take besides text and numbers. */
const CHOICES = ['PICKUP', 'DELIVERY', 'IN_STORE', 'all', 'own', 'cheap', 'soon', 'last', 'over', 'EXPIRED'];
/** Objects that choose: the day of an opening. */
const casesOf = (marker: string): readonly unknown[] => [{ days: 0 }, { days: 1 }, { days: 2, weekday: marker }];
const MORE_CHOICES = [
  'modality-selector',
  'find-a-store',
  'addressLine1',
  'zipCode',
  'STREET_NOT_FOUND',
  'UNAVAILABLE',
];

/** An object of which every field, however deep, reads as the marker of its parameter. */
const anyFields = (marker: string): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === Symbol.toPrimitive ? () => marker : name === 'slice' ? () => marker : anyFields(marker),
    },
  );

/** What is tried for one parameter; the first is the marker. */
function candidates(position: number): readonly unknown[] {
  const marker = `⟨${position}⟩`;
  const three = [marker, `⟨${position}a⟩`, `⟨${position}b⟩`];
  const values = [marker, 730 + position, 0, 1, 2, '', true, false, undefined, [marker], three, anyFields(marker)];
  return [...values, ...casesOf(marker), ...CHOICES, ...MORE_CHOICES];
}

/** Argument lists for so many parameters: markers everywhere, and with one or two of them replaced by what else may come. */
function argumentLists(count: number) {
  const all = Array.from({ length: count }, (_, position) => candidates(position));
  const replaced = (list: readonly unknown[], from: number) =>
    all.flatMap((values, position) =>
      position < from ? [] : values.map((value) => ({ position, list: list.with(position, value) })),
    );
  const base = all.map(([marker]) => marker);
  const once = replaced(base, 0);
  const lists = [base, ...once.map(({ list }) => list)];
  return {
    once: lists,
    twice: [...lists, ...once.flatMap(({ position, list }) => replaced(list, position + 1).map((next) => next.list))],
  };
}

const isMessage = (value: unknown): value is Message => typeof value === 'function';
const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Message = (...values: readonly unknown[]) => unknown;

/** Every text in a value, in its order. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : isTable(value) ? Object.values(value).flatMap(textsIn) : [];

/** What a message says with these arguments; undefined when they do not fit it, or when it says nothing. */
function textsOf(message: Message, values: readonly unknown[]): readonly string[] | undefined {
  try {
    const texts = textsIn(message(...values));
    return texts.length > 0 && !texts.some((text) => /undefined|NaN|\[object|=>/.test(text)) ? texts : undefined;
  } catch {
    return undefined;
  }
}

/** Names that every language keeps. */
const NAMES = ['SNAP', 'EBT', 'PIN', 'CVV', 'ZIP'];
const FILLED_IN = new RegExp([MARKER.source, ...CHOICES, ...MORE_CHOICES, ...NAMES, 'true', 'false'].join('|'), 'g');

/** The letters of a text without names and without what was filled in. */
const lettersOf = (text: string): string =>
  text
    .replace(FILLED_IN, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const isPaired = (text: string, opening: string, closing: string): boolean => {
  const marks = [...text].filter((mark) => mark === opening || mark === closing).join('');
  return marks.replaceAll(opening + closing, '') === '';
};

/** A choice as it was given, or in the middle of a sentence, or as a plural. */
const choices = [...CHOICES, ...MORE_CHOICES].map(
  (choice) => `[${choice.charAt(0)}${choice.charAt(0).toLowerCase()}]${choice.slice(1)}`,
);
const VALUES = new RegExp(`(?:${MARKER.source}|\\d+|\\b(?:${choices.join('|')}))s?\\b`, 'g');
/** A text with one sign for whatever was filled in, numbers too: a language may write those as words. */
const withoutValues = (text: string): string => text.replace(VALUES, '⟨⟩').trim();

/** A label has no period in either language. A question or an exclamation is a matter of each, and `p.m.` of Spanish. */
const isPeriodRight = (english: string, spanish: string): boolean =>
  english.endsWith('.') === spanish.endsWith('.') || /[!?]$/.test(english) || /[!?]$|\b[ap]\.m\.$/.test(spanish);

function textProblems(english: string, spanish: string, isSame: IsSame): string[] {
  const lost = (english.match(MARKER) ?? []).filter((marker) => !spanish.includes(marker));
  return [
    ...lost.map((marker) => `lacks ${marker}`),
    ...(english === spanish && lettersOf(english) !== '' && !isSame(lettersOf(english)) ? ['is English'] : []),
    ...(isPaired(spanish, '¿', '?') && isPaired(spanish, '¡', '!') ? [] : ['has an unpaired ¿ or ¡']),
    ...(/\busted(es)?\b/i.test(spanish) ? ['says usted'] : []),
    ...(/["«»]/.test(spanish) ? ['quotes with marks other than “ and ”'] : []),
    ...(isPaired(spanish, '“', '”') ? [] : ['has an unpaired “ or ”']),
    ...(isPeriodRight(english, spanish) ? [] : ['has a period at its end, or none, unlike English']),
  ];
}

/** A text that is a space and nothing else stands between two others. */
const spaceProblems = (text: string): string[] =>
  text.includes('  ') || (text.trim() !== text && text.length > 1) ? ['has a space too many'] : [];

function messageProblems(english: Message, spanish: Message, isSame: IsSame): string[] {
  if (english.length !== spanish.length) return [`takes ${spanish.length} parameters, not ${english.length}`];
  const { twice } = argumentLists(english.length);
  const answers = twice.flatMap((values) => {
    const texts = textsOf(english, values);
    // An empty value may leave the space before it.
    const isFull = !values.includes('');
    return texts === undefined ? [] : [{ texts, translated: textsOf(spanish, values), isFull }];
  });
  const both = answers.flatMap(({ translated, ...rest }) =>
    translated === undefined ? [] : [{ ...rest, translated }],
  );
  // Every parameter that the English message shows must have been compared at least once.
  const shows = (marker: RegExp) => (answer: { readonly texts: readonly string[] }) => marker.test(answer.texts.join());
  const unseen = Array.from({ length: english.length }, (_, position) => shows(markerOf(position))).some(
    (isShown) => answers.some(isShown) && !both.some(isShown),
  );
  const problems = both.flatMap(({ texts, translated, isFull }) =>
    texts.length === translated.length
      ? texts.flatMap((text, index) => [
          ...textProblems(text, translated[index] ?? '', isSame),
          ...(isFull ? spaceProblems(translated[index] ?? '') : []),
        ])
      : [`says ${translated.length} texts, not ${texts.length}`],
  );
  const isUnknown = both.length === 0 || unseen;
  return [...(isUnknown ? ['could not be compared with any arguments'] : []), ...new Set(problems)];
}

/** What is wrong with the meaning of a message, as far as its wording shows. */
function wordingProblems(english: Message, spanish: Message): readonly string[] {
  const lists = argumentLists(english.length).once;
  const full = lists.filter((values) => !values.includes(''));
  const pairs = full.flatMap((values) => {
    const [texts, translated] = [textsOf(english, values) ?? [], textsOf(spanish, values) ?? []];
    return texts.length === translated.length
      ? texts.map((text, index) => [text, translated[index] ?? ''] as const)
      : [];
  });
  const distinct = new Map(
    pairs.map((pair) => pair.map(withoutValues)).map((pair) => [pair.join('\n'), pair] as const),
  );
  const textsFor = (message: Message) => (values: readonly unknown[]) => textsOf(message, values);
  return [
    ...new Set([...distinct.values()].flatMap(([text = '', translated = '']) => termProblems(text, translated))),
    ...pluralProblems(textsFor(english), textsFor(spanish), lists),
  ];
}

/**
 * What is wrong with a table of messages beside the English one: a key or a parameter too many or too few, a filled-in
 * value that is lost, a plural that is missing, English that was left, marks without their other half, another text.
 * @param at where the table stands, for the answer: `cart/copy.ts copy`
 */
export function translationProblems(at: string, english: unknown, spanish: unknown, isSame: IsSame): string[] {
  const named = (problems: readonly string[]) => problems.map((problem) => `${at} ${problem}`);
  if (english === spanish && typeof english !== 'string') return [];
  if (typeof english === 'string' && typeof spanish === 'string') {
    if (spanish === '' && english !== '') return named(['is empty']);
    return named([
      ...textProblems(english, spanish, isSame),
      ...spaceProblems(spanish),
      ...termProblems(english.replace(MARKER, '⟨⟩'), spanish.replace(MARKER, '⟨⟩')),
    ]);
  }
  if (isMessage(english) && isMessage(spanish))
    return named([...messageProblems(english, spanish, isSame), ...wordingProblems(english, spanish)]);
  if (!isTable(english) || !isTable(spanish)) return named([`is ${typeof spanish}, not ${typeof english}`]);
  return [
    ...named(Object.keys(spanish).flatMap((key) => (key in english ? [] : [`has ${key}, which English lacks`]))),
    ...Object.keys(english).flatMap((key) =>
      key in spanish
        ? translationProblems(`${at}.${key}`, english[key], spanish[key], isSame)
        : named([`lacks ${key}`]),
    ),
  ];
}
