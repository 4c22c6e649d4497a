import type {
  Expression,
  Node,
  PropertyKey,
  TSInterfaceDeclaration,
  TSInterfaceHeritage,
  TSSignature,
  TSType,
} from 'oxc-parser';
import type { Module, Modules, Value } from './modules.ts';
import type { Source } from './sources.ts';

/** A property whose values are fixed words, and where it is declared or written. */
export interface Property {
  readonly key: string;
  readonly values: readonly string[];
  readonly at: Node;
  readonly source: Source;
}
/** One variant of a type: its properties whose values are fixed words. */
export type Variant = ReadonlyMap<string, Property>;

/** Where a type is written, and what the type parameters stand for there. */
export interface Scope {
  readonly module: Module;
  readonly given?: ReadonlyMap<string, { readonly type: TSType; readonly scope: Scope }>;
  /** How many names were followed to here: a type of itself ends. */
  readonly depth?: number;
}

/** Types of the language with the properties of their first argument. */
const TRANSPARENT = new Set(['Readonly', 'Required', 'Partial', 'Awaited', 'Promise', 'NonNullable', 'NoInfer']);
const MAX_DEPTH = 9;

/** The name that a property has as an identifier or in quotes; undefined for a computed one. */
export function nameOfKey(key: PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** Reads the variants of types, and of what functions return without saying its type. */
export class Variants {
  readonly #modules: Modules;

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  /** The words that a type is one of; none when it is anything else. */
  wordsOf(type: TSType, scope: Scope): readonly string[] {
    if (type.type === 'TSParenthesizedType') return this.wordsOf(type.typeAnnotation, scope);
    if (type.type === 'TSLiteralType')
      return type.literal.type === 'Literal' && typeof type.literal.value === 'string' ? [type.literal.value] : [];
    if (type.type === 'TSUnionType') {
      const parts = type.types.map((each) => this.wordsOf(each, scope));
      return parts.every((part) => part.length > 0) ? parts.flat() : [];
    }
    const named = this.#named(type, scope);
    return named?.type ? this.wordsOf(named.type, named.scope) : [];
  }

  /** The variants of a type; none for what is no object, or is declared elsewhere. */
  of(type: TSType, scope: Scope): readonly Variant[] {
    switch (type.type) {
      case 'TSParenthesizedType':
        return this.of(type.typeAnnotation, scope);
      case 'TSUnionType':
        return type.types.flatMap((each) => this.of(each, scope));
      case 'TSTypeLiteral':
        return [this.#ofMembers(type.members, scope)];
      case 'TSIntersectionType':
        return combined(type.types.map((each) => this.of(each, scope)));
      case 'TSIndexedAccessType':
        return type.indexType.type === 'TSNumberKeyword' ? this.of(type.objectType, scope) : [];
      case 'TSTypeQuery':
        return this.ofValue(queried(type, scope), scope);
      default:
        return this.#ofNamed(type, scope);
    }
  }

  /** The variants among the values that an expression may have; a text that is not constant is no fixed word. */
  ofValue(value: Value | undefined, scope: Scope, isConstant = false): readonly Variant[] {
    switch (value?.type) {
      case 'ParenthesizedExpression':
      case 'TSSatisfiesExpression':
        return this.ofValue(value.expression, scope, isConstant);
      case 'TSAsExpression':
        return isConst(value.typeAnnotation)
          ? this.ofValue(value.expression, scope, true)
          : this.of(value.typeAnnotation, scope);
      case 'ConditionalExpression':
        return [value.consequent, value.alternate].flatMap((each) => this.ofValue(each, scope, isConstant));
      case 'ArrayExpression':
        return value.elements.flatMap((each) =>
          each === null || each.type === 'SpreadElement' ? [] : this.ofValue(each, scope, isConstant),
        );
      case 'ObjectExpression':
        return [
          variant(
            value.properties.flatMap((at): Property[] => {
              const key = at.type === 'Property' ? nameOfKey(at.key) : undefined;
              const word = at.type === 'Property' ? constantWord(at.value, isConstant) : undefined;
              const { source } = scope.module;
              return key === undefined || word === undefined ? [] : [{ key, values: [word], at, source }];
            }),
          ),
        ];
      default:
        return [];
    }
  }

  /** The variants of what a function returns; none for what is no function. */
  returnedBy(value: Value | undefined, scope: Scope): readonly Variant[] {
    const found = value && scope.module.functions.get(value);
    if (!found) return [];
    const declared = found.node.returnType?.typeAnnotation;
    return declared ? this.of(declared, scope) : found.returns.flatMap((each) => this.ofValue(each, scope));
  }

  #ofNamed(type: TSType | TSInterfaceHeritage, scope: Scope): readonly Variant[] {
    const [first] = 'typeArguments' in type ? (type.typeArguments?.params ?? []) : [];
    const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
    if (first && TRANSPARENT.has(name)) return this.of(first, scope);
    if (first && name === 'ReturnType') return this.returnedBy(queried(first, scope), scope);
    const named = this.#named(type, scope);
    if (named?.type) return this.of(named.type, named.scope);
    if (!named?.declared) return [];
    const inherited = named.declared.extends.map((each) => this.#ofNamed(each, named.scope));
    return combined([...inherited, [this.#ofMembers(named.declared.body.body, named.scope)]]);
  }

  #ofMembers(members: readonly TSSignature[], scope: Scope): Variant {
    return variant(members.flatMap((at) => this.propertyOf(at, scope) ?? []));
  }

  /** A member whose type is fixed words; undefined for any other. */
  propertyOf(at: TSSignature, scope: Scope): Property | undefined {
    const key = at.type === 'TSPropertySignature' ? nameOfKey(at.key) : undefined;
    if (at.type !== 'TSPropertySignature' || key === undefined || !at.typeAnnotation) return undefined;
    const values = this.wordsOf(at.typeAnnotation.typeAnnotation, scope);
    return values.length > 0 ? { key, values, at, source: scope.module.source } : undefined;
  }

  /** What a name stands for: a type with its scope, or an interface. */
  #named(type: TSType | TSInterfaceHeritage, scope: Scope): Named | undefined {
    const depth = (scope.depth ?? 0) + 1;
    if (depth > MAX_DEPTH) return undefined;
    const name = nameOf(type);
    const given = name && scope.given?.get(name);
    if (given) return { type: given.type, scope: { ...given.scope, depth } };
    const found = this.#declaration(type, name, scope.module);
    if (!found) return undefined;
    const { module, declared } = found;
    const passed = 'typeArguments' in type ? (type.typeArguments?.params ?? []) : [];
    const parameters = (declared.typeParameters?.params ?? []).flatMap(({ name, default: otherwise }, index) => {
      const argument = passed[index] ?? otherwise;
      return argument ? [[name.name, { type: argument, scope }] as const] : [];
    });
    const inside = { module, given: new Map(parameters), depth };
    return declared.type === 'TSInterfaceDeclaration'
      ? { declared, scope: inside }
      : { type: declared.typeAnnotation, scope: inside };
  }

  /** A declaration of the same file, or of the one that it is imported from. */
  #declaration(type: TSType | TSInterfaceHeritage, name: string | undefined, from: Module) {
    const own = name === undefined ? undefined : from.types.get(name);
    if (own) return { module: from, declared: own };
    const target = importedBy(type, name, from);
    const module = target && this.#modules.get(target.file);
    const declared = module?.types.get(target?.name ?? '');
    return module && declared ? { module, declared } : undefined;
  }
}

/** A type with its scope, or an interface. */
type Named =
  | { readonly type: TSType; readonly declared?: undefined; readonly scope: Scope }
  | { readonly type?: undefined; readonly declared: TSInterfaceDeclaration; readonly scope: Scope };

const variant = (properties: readonly Property[]): Variant =>
  new Map(properties.map((property) => [property.key, property]));

/** Each variant of one part with each of the others, as in an intersection; parts without any do not count. */
const combined = (parts: readonly (readonly Variant[])[]): readonly Variant[] =>
  parts
    .filter(({ length }) => length > 0)
    .reduce((made, part) => made.flatMap((one) => part.map((other) => new Map([...one, ...other]))), [new Map()]);

const isConst = (type: TSType): boolean => type.type === 'TSTypeReference' && nameOf(type) === 'const';

/** The text of a constant; undefined for one that widens to any text. */
function constantWord(value: Expression, isConstant: boolean): string | undefined {
  if (value.type === 'TSAsExpression') return constantWord(value.expression, isConst(value.typeAnnotation));
  return isConstant && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** The name of a type, without that of its module. */
function nameOf(type: TSType | TSInterfaceHeritage): string | undefined {
  const name =
    type.type === 'TSTypeReference' ? type.typeName : type.type === 'TSInterfaceHeritage' ? type.expression : undefined;
  return name?.type === 'Identifier' ? name.name : undefined;
}

/** The file and the name there of a type that another file declares. */
function importedBy(type: TSType | TSInterfaceHeritage, name: string | undefined, { imports }: Module) {
  if (name !== undefined) return imports.get(name);
  const [whole, part] =
    type.type === 'TSImportType'
      ? [type.source.value, type.qualifier]
      : type.type === 'TSTypeReference' &&
          type.typeName.type === 'TSQualifiedName' &&
          type.typeName.left.type === 'Identifier'
        ? [type.typeName.left.name, type.typeName.right]
        : [];
  const all = whole === undefined ? undefined : imports.get(whole);
  return all?.name === '*' && part?.type === 'Identifier' ? { file: all.file, name: part.name } : undefined;
}

/** What `typeof` names. */
const queried = (type: TSType, { module }: Scope): Value | undefined =>
  type.type === 'TSTypeQuery' && type.exprName.type === 'Identifier'
    ? module.values.get(type.exprName.name)
    : undefined;
