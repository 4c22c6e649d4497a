import { type Node, type TSType, Visitor } from 'oxc-parser';
import { readModules } from './modules.ts';
import { type Source, isCode, lineAt, readSources } from './sources.ts';
import { type Property, type Variant, Variants } from './variants.ts';
import { type Violation, reportViolations } from './violations.ts';
import { readExports } from './workspaces.ts';

const UPPER = { pattern: /^[A-Z\d]+(?:_[A-Z\d]+)*$/, name: 'UPPER_CASE' };
const KEBAB = { pattern: /^[a-z\d]+(?:-[a-z\d]+)*$/, name: 'kebab-case' };

/** What tells the variants of a union apart, and the case of its values (decision 52). */
const CASES = new Map([
  ['type', UPPER],
  ['code', UPPER],
  ['kind', KEBAB],
  ['status', KEBAB],
]);
/** Names that say nothing of what they tell apart: refused for any fixed set of words. */
const EMPTY_NAMES = new Set(['is', 'at']);

/** A discriminant of a file that others read by its name or its values: on the wire, in a column, or through an API. */
export interface Excuse {
  readonly file: string;
  readonly key: string;
  readonly because: string;
}

/** One that no file needs any longer is refused here. */
export const EXCUSES: readonly Excuse[] = [
  { file: 'apps/pay/src/frames/seal.ts', key: 'purpose', because: 'a field of what a frame seals' },
  { file: 'apps/pay/src/vault/pin.ts', key: 'purpose', because: 'the word that the frame sealed; kind is the card' },
  { file: 'apps/pay/src/vault/records.ts', key: 'kind', because: 'a column, and part of every fingerprint' },
  { file: 'packages/rules/src/cart.ts', key: 'type', because: 'the operations of a cart on the wire' },
  { file: 'packages/rules/src/replacement.ts', key: 'type', because: 'the operations of a cart on the wire' },
  { file: 'packages/rules/src/pricing-input.ts', key: 'kind', because: 'stored with the promotions of a checkout' },
  { file: 'packages/rules/src/reservation.ts', key: 'state', because: 'a column and its state machine' },
  { file: 'packages/wallet/src/calls/request-pin.ts', key: 'purpose', because: 'a field of PIN_SUBMIT' },
];

/** The contracts are the wire, whose names are printed. */
const isWatched = (file: string): boolean => isCode(file) && !file.startsWith('packages/contracts/');

/** The properties that tell these variants apart: every variant has them, and not all with the same words. */
function discriminantsOf(variants: readonly Variant[]): readonly Property[] {
  const [first, ...others] = variants;
  if (!first || others.length === 0) return [];
  const shared = [...first.keys()].filter((key) => {
    const words = variants.map((variant) => variant.get(key)?.values.toSorted().join(' '));
    return !words.includes(undefined) && new Set(words).size > 1;
  });
  const known = shared.filter((key) => CASES.has(key));
  const keys = known.length > 0 ? known : shared;
  return variants.flatMap((variant) => keys.flatMap((key) => variant.get(key) ?? []));
}

function problemOf({ key, values }: Property): string | undefined {
  const spelling = CASES.get(key);
  if (!spelling)
    return `'${key}' tells variants apart: name it type (events), kind (variants), status (lifecycles) or code (refusals)`;
  const wrong = values.filter((value) => !spelling.pattern.test(value));
  return wrong.length > 0 ? `'${key}' is in ${spelling.name}, not ${wrong.join(', ')}` : undefined;
}

/** Every discriminant whose name or values decision 52 does not have; one line for each property. */
export function discriminantViolations(
  sources: readonly Source[],
  excuses: readonly Excuse[] = EXCUSES,
): readonly Violation[] {
  const modules = readModules(sources, readExports());
  const variants = new Variants(modules);
  const found: Property[] = [];
  for (const module of modules.values()) {
    const scope = { module };
    const readVariants = (type: TSType): void => void found.push(...discriminantsOf(variants.of(type, scope)));
    for (const each of module.functions.keys()) found.push(...discriminantsOf(variants.returnedBy(each, scope)));
    module.visit(
      new Visitor({
        TSUnionType: readVariants,
        TSIndexedAccessType: readVariants,
        TSPropertySignature: (at) => {
          const property = variants.propertyOf(at, scope);
          if (property && EMPTY_NAMES.has(property.key)) found.push(property);
        },
      }),
    );
  }
  const unused = new Set(excuses);
  const problems = new Map<Node, Violation>();
  for (const property of found) {
    const problem = problemOf(property);
    if (problem === undefined || problems.has(property.at)) continue;
    const { path: file, text } = property.source;
    const excuse = excuses.find((each) => each.file === file && each.key === property.key);
    if (excuse) unused.delete(excuse);
    else problems.set(property.at, { file, line: lineAt(text, property.at.start), problem });
  }
  const stale = [...unused].map(({ file, key }) => ({
    file: 'tools/checks/discriminants.ts',
    line: 1,
    problem: `'${key}' of ${file} is excused, and needs no excuse`,
  }));
  return [...problems.values(), ...stale];
}

if (import.meta.main) {
  const sources = readSources(isWatched);
  reportViolations('discriminants', sources.length, discriminantViolations(sources));
}
