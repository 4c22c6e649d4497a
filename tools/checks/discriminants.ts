import {
  type TSInterfaceDeclaration,
  type TSPropertySignature,
  type TSSignature,
  type TSType,
  type TSTypeAliasDeclaration,
  Visitor,
  parseSync,
} from 'oxc-parser';
import { type Source, isCode, lineAt, readSources } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

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
  { file: 'apps/pay/src/frames/payloads.ts', key: 'purpose', because: 'a field of what a frame seals' },
  { file: 'apps/pay/src/vault/pin.ts', key: 'purpose', because: 'the word that the frame sealed; kind is the card' },
  { file: 'apps/pay/src/vault/records.ts', key: 'kind', because: 'a column, and part of every fingerprint' },
  { file: 'packages/rules/src/cart.ts', key: 'type', because: 'the operations of a cart on the wire' },
  { file: 'packages/rules/src/pricing-input.ts', key: 'kind', because: 'stored with the promotions of a checkout' },
  { file: 'packages/rules/src/reservation.ts', key: 'state', because: 'a column and its state machine' },
  { file: 'packages/wallet/src/calls/request-pin.ts', key: 'purpose', because: 'a field of PIN_SUBMIT' },
];

/** The contracts are the wire, whose names are printed. */
const isWatched = (file: string): boolean => isCode(file) && !file.startsWith('packages/contracts/');

type Declaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;
interface Property {
  readonly key: string;
  readonly values: readonly string[];
  readonly at: TSPropertySignature;
  readonly source: Source;
}
/** One variant of a type: its properties whose values are fixed words. */
type Variant = ReadonlyMap<string, Property>;

/** The type declarations of these sources, for the types that name them. */
class Declarations {
  readonly #named = new Map<string, { readonly declaration: Declaration; readonly source: Source }[]>();

  add(declaration: Declaration, source: Source): void {
    const { name } = declaration.id;
    this.#named.set(name, [...(this.#named.get(name) ?? []), { declaration, source }]);
  }

  /** The file's own, else the only one of that name; undefined for a library's, and where several files have one. */
  find(name: string, from: Source): { readonly declaration: Declaration; readonly source: Source } | undefined {
    const found = this.#named.get(name) ?? [];
    return found.find(({ source }) => source === from) ?? (found.length === 1 ? found[0] : undefined);
  }

  /** The words that a type is one of; none when it is anything else. */
  valuesOf(type: TSType, source: Source, depth = 0): readonly string[] {
    if (depth > 9) return [];
    if (type.type === 'TSParenthesizedType') return this.valuesOf(type.typeAnnotation, source, depth);
    if (type.type === 'TSLiteralType')
      return type.literal.type === 'Literal' && typeof type.literal.value === 'string' ? [type.literal.value] : [];
    if (type.type === 'TSUnionType') {
      const parts = type.types.map((each) => this.valuesOf(each, source, depth + 1));
      return parts.every((part) => part.length > 0) ? parts.flat() : [];
    }
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
    const found = this.find(type.typeName.name, source);
    return found?.declaration.type === 'TSTypeAliasDeclaration'
      ? this.valuesOf(found.declaration.typeAnnotation, found.source, depth + 1)
      : [];
  }

  /** The variants of a type; none for what is no object, or is declared elsewhere. */
  variantsOf(type: TSType, source: Source, depth = 0): readonly Variant[] {
    if (depth > 9) return []; // a type of itself
    switch (type.type) {
      case 'TSParenthesizedType':
        return this.variantsOf(type.typeAnnotation, source, depth);
      case 'TSUnionType':
        return type.types.flatMap((each) => this.variantsOf(each, source, depth + 1));
      case 'TSTypeLiteral':
        return [this.#variantOf(type.members, source)];
      case 'TSIntersectionType': {
        const parts = type.types.map((each) => this.variantsOf(each, source, depth + 1)).filter((each) => each.length);
        return parts.reduce<readonly Variant[]>(
          (made, part) => made.flatMap((one) => part.map((other) => new Map([...one, ...other]))),
          parts.length > 0 ? [new Map()] : [],
        );
      }
      case 'TSTypeReference': {
        const found = type.typeName.type === 'Identifier' ? this.find(type.typeName.name, source) : undefined;
        if (!found) return [];
        return found.declaration.type === 'TSInterfaceDeclaration'
          ? [this.#variantOf(found.declaration.body.body, found.source)]
          : this.variantsOf(found.declaration.typeAnnotation, found.source, depth + 1);
      }
      default:
        return [];
    }
  }

  #variantOf(members: readonly TSSignature[], source: Source): Variant {
    const properties = members.flatMap((at): Property[] => {
      if (at.type !== 'TSPropertySignature' || at.key.type !== 'Identifier' || !at.typeAnnotation) return [];
      const values = this.valuesOf(at.typeAnnotation.typeAnnotation, source);
      return values.length > 0 ? [{ key: at.key.name, values, at, source }] : [];
    });
    return new Map(properties.map((property) => [property.key, property]));
  }
}

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
  const declarations = new Declarations();
  const unions: { readonly type: TSType; readonly source: Source }[] = [];
  const fixed: Property[] = [];
  const parsed = sources.map((source) => ({ source, program: parseSync(source.path, source.text).program }));
  for (const { source, program } of parsed) {
    const add = (declaration: Declaration): void => declarations.add(declaration, source);
    new Visitor({ TSTypeAliasDeclaration: add, TSInterfaceDeclaration: add }).visit(program);
  }
  for (const { source, program } of parsed)
    new Visitor({
      TSUnionType: (type) => void unions.push({ type, source }),
      TSPropertySignature: (at) => {
        if (at.key.type !== 'Identifier' || !EMPTY_NAMES.has(at.key.name) || !at.typeAnnotation) return;
        const values = declarations.valuesOf(at.typeAnnotation.typeAnnotation, source);
        if (values.length > 0) fixed.push({ key: at.key.name, values, at, source });
      },
    }).visit(program);
  const found = [
    ...unions.flatMap(({ type, source }) => discriminantsOf(declarations.variantsOf(type, source))),
    ...fixed,
  ];
  const unused = new Set(excuses);
  const problems = new Map<TSPropertySignature, Violation>();
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
