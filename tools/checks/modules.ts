import {
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionNode,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
  Visitor,
  parseSync,
} from 'oxc-parser';
import type { Source } from './sources.ts';
import { type Exports, importedFile } from './workspaces.ts';

type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;
type AnyFunction = FunctionNode | ArrowFunctionExpression;
/** What a constant or a function is declared as. */
export type Value = Expression | FunctionNode;

/** A source with what it declares, and what it takes from other sources by its name here. */
export interface Module {
  readonly source: Source;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly values: ReadonlyMap<string, Value>;
  /** Every function with what it returns, without what functions in it do. */
  readonly functions: ReadonlyMap<Value, { readonly node: AnyFunction; readonly returns: readonly Expression[] }>;
  /** The file, and the name in it; `*` for all its names. An `import('…')` in a type counts by what it names. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly visit: (visitor: Visitor) => void;
}

/** Every source as a module, by its path. */
export type Modules = ReadonlyMap<string, Module>;

/** Parses each source once. */
export const readModules = (sources: readonly Source[], exports: Exports): Modules =>
  new Map(sources.map((source) => [source.path, readModule(source, exports)]));

function readModule(source: Source, exports: Exports): Module {
  const { program, module } = parseSync(source.path, source.text);
  const visit = (visitor: Visitor): void => visitor.visit(program);
  const imports = new Map<string, { readonly file: string; readonly name: string }>();
  const add = (specifier: string, local: string, name = '*'): void => {
    const file = importedFile(specifier, source.path, exports);
    if (file !== undefined) imports.set(local, { file, name });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries) add(moduleRequest.value, localName.value, importName.name ?? '*');
  visit(new Visitor({ TSImportType: ({ source: { value } }) => add(value, value) }));
  return { source, ...declarationsIn(visit), functions: functionsIn(visit), imports, visit };
}

function declarationsIn(visit: Module['visit']): Pick<Module, 'types' | 'values'> {
  const types = new Map<string, TypeDeclaration>();
  const values = new Map<string, Value>();
  const addType = (declaration: TypeDeclaration): void => void types.set(declaration.id.name, declaration);
  visit(
    new Visitor({
      TSTypeAliasDeclaration: addType,
      TSInterfaceDeclaration: addType,
      FunctionDeclaration: (node) => void (node.id && values.set(node.id.name, node)),
      VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && values.set(id.name, init)),
    }),
  );
  return { types, values };
}

function functionsIn(visit: Module['visit']): Module['functions'] {
  const functions = new Map<Value, { readonly node: AnyFunction; readonly returns: Expression[] }>();
  const open: Expression[][] = [];
  const enter = (node: AnyFunction): void => {
    const returns = node.body === null || node.body.type === 'BlockStatement' ? [] : [node.body];
    functions.set(node, { node, returns });
    open.push(returns);
  };
  const exit = (): void => void open.pop();
  visit(
    new Visitor({
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': exit,
      'FunctionExpression:exit': exit,
      'ArrowFunctionExpression:exit': exit,
      ReturnStatement: ({ argument }) => void (argument && open.at(-1)?.push(argument)),
    }),
  );
  return functions;
}
