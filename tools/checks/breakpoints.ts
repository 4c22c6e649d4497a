import { type Source, lineAt, readSources } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

/**
 * Conditions on the size of a container or a window (decision 49): each length has a name, comparisons are written as
 * ranges, and a page is queried as `@container page`, whose rem grow with the text where those of `@media` do not.
 */

/** The widths that style sheets share. */
const SHARED = 'packages/ui/src/breakpoints.css';

/** Lengths in sheets that are not CSS modules, and so cannot import names. */
const UNNAMED: readonly { readonly file: string; readonly conditions: readonly string[] }[] = [
  // Always true: it only makes Chromium evaluate it before the first paint.
  { file: 'packages/ui/src/base.css', conditions: ['page (width >= 1rem)'] },
  // A card frame is one document with one sheet, and its widths are those of the letters in its fields.
  {
    file: 'apps/pay/src/frames/frame.css',
    conditions: ['(inline-size < 23.5em)', '(inline-size < 17em)', '(inline-size < 11em)'],
  },
];

/** Sheets that may query the size of the window. */
const OF_THE_WINDOW: ReadonlySet<string> = new Set([
  // A dialog covers the window, whatever space the page below it has.
  'packages/ui/src/dialog/Modal.module.css',
  // The wallet shows these on third-party pages too, which have no container `page`.
  'packages/ui/src/field/Field.module.css',
  'packages/wallet/src/checkout-page/PageCards.module.css',
  // CNT-013 specifies the width of the window.
  'apps/shop/src/features/modality/picker/screens.module.css',
]);

const CONDITION = /@(media|container)\b([^{;]*)\{/g;
const LENGTH = /(?<![\w-])[\d.]+(?:px|r?em|ch|[dls]?v[bhiw]|cq[bhiw]|[cm]m|in|p[ct])\b/;
const PREFIXED = /\((?:min|max)-(?:width|height|inline-size|block-size|aspect-ratio)\b/;
const SIZE = /\b(?:width|height|inline-size|block-size)\b/;
/** `(width >= name)`; a range with two ends has two. */
const NAMES = /(?<=[<>]=?\s*)[a-z][\w-]*|(?<![\w.-])[a-z][\w-]*(?=\s*[<>])/g;
const FEATURES = /^(?:width|height|inline-size|block-size|aspect-ratio)$/;
const OWN = /@value\s+([\w-]+)\s*:/g;
const IMPORTED = /@value\s+([^:;]+?)\s+from\s+(['"])([^'"]+)\2/g;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Sheets that a browser loads. */
export const isSheet = (file: string): boolean => /^(?:apps|packages)\/.*\.css$/.test(file);

/** Every condition with an unnamed length, an unknown name or another notation, or that queries the window. */
export function breakpointViolations(sheets: readonly Source[]): Violation[] {
  const shared = namedIn(withoutComments(sheets.find(({ path }) => path === SHARED)?.text ?? ''));
  return sheets.flatMap(({ path: file, text: raw }) => {
    const text = withoutComments(raw);
    const own = namedIn(text);
    const imported = importsIn(text);
    const requested = new Set<string>();
    const of = (at: number, problem: string): Violation => ({ file, line: lineAt(text, at), problem });
    const conditions = [...text.matchAll(CONDITION)].flatMap(({ index, 1: rule = '', 2: prelude = '' }) => {
      const condition = prelude.trim();
      const names = namesIn(condition);
      for (const name of names) requested.add(name);
      return problemsOf(file, {
        rule,
        condition,
        unknown: names.filter((name) => !own.has(name) && !imported.has(name)),
      }).map((problem) => of(index, `'@${rule} ${condition}': ${problem}`));
    });
    const definitions = [...own, ...imported.keys()]
      .filter((name) => file !== SHARED && !requested.has(name))
      .map((name) => of(text.indexOf(name), `'${name}' stands in no condition: leave it out`));
    const strangers = [...imported]
      .filter(([name, from]) => !from.endsWith('/breakpoints.css') || !shared.has(name))
      .map(([name, from]) => of(text.indexOf(name), `'${name}' is no breakpoint of ${SHARED} (from '${from}')`));
    return [...conditions, ...definitions, ...strangers];
  });
}

function problemsOf(
  file: string,
  {
    rule,
    condition,
    unknown,
  }: { readonly rule: string; readonly condition: string; readonly unknown: readonly string[] },
): string[] {
  const mayBeUnnamed = UNNAMED.some((each) => each.file === file && each.conditions.includes(condition));
  return [
    ...(PREFIXED.test(condition) ? ['write it as a range: (width >= …)'] : []),
    ...(LENGTH.test(condition) && !mayBeUnnamed ? [`name its length: @value, here or in ${SHARED}`] : []),
    ...(rule === 'media' && SIZE.test(condition) && !OF_THE_WINDOW.has(file)
      ? ['ask what the page has room for: @container page']
      : []),
    ...unknown.map((name) => `'${name}' is a name of nothing`),
  ];
}

const namedIn = (text: string): Set<string> => new Set([...text.matchAll(OWN)].map(([, name = '']) => name));

const importsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(IMPORTED)].flatMap(([, names = '', , from = '']) =>
      names.split(',').map((name) => [name.trim(), from] as const),
    ),
  );

const namesIn = (condition: string): string[] =>
  [...condition.matchAll(NAMES)].map(([name]) => name).filter((name) => !FEATURES.test(name));

/** Entries of the two lists above that no sheet needs any more. */
export function staleExceptions(sheets: readonly Source[]): Violation[] {
  const conditionsOf = (file: string): readonly (readonly [rule: string, condition: string])[] =>
    sheets
      .filter(({ path }) => path === file)
      .flatMap(({ text }) => [...withoutComments(text).matchAll(CONDITION)])
      .map(([, rule = '', prelude = '']) => [rule, prelude.trim()]);
  const unnamed = UNNAMED.flatMap(({ file, conditions }) =>
    conditions
      .filter((condition) => !conditionsOf(file).some(([, each]) => each === condition))
      .map((condition) => ({ file, line: 1, problem: `does not ask '${condition}' any more: take it off the list` })),
  );
  const ofTheWindow = [...OF_THE_WINDOW]
    .filter((file) => !conditionsOf(file).some(([rule, condition]) => rule === 'media' && SIZE.test(condition)))
    .map((file) => ({ file, line: 1, problem: 'does not ask the size of the window any more: take it off the list' }));
  return [...unnamed, ...ofTheWindow];
}

if (import.meta.main) {
  const sheets = readSources(isSheet);
  reportViolations('breakpoints', sheets.length, [...breakpointViolations(sheets), ...staleExceptions(sheets)]);
}
