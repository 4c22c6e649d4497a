import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Node, Visitor, parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';

/** A file of the repository, its path from the root with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** One import, re-export or literal `import()`: its target, and its line number, from 1. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.results', '.vite', 'test-results']);
const CODE = /\.(?:ts|tsx|mjs)$/;

export const isCode = (file: string): boolean => CODE.test(file) && !file.endsWith('.d.ts');
export const isTest = (file: string): boolean =>
  /\.(?:test|spec|examples)\.tsx?$/.test(file) ||
  file.startsWith('e2e/') ||
  /^(?:apps|packages)\/.*\/testing\//.test(file);

/** Every file below these folders (or all) that the filter keeps, in path order. */
export function readSources(keep: (file: string) => boolean, root: string = ROOT): Source[] {
  return walk(root, '')
    .filter(keep)
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

function walk(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !NOT_OURS.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return walk(root, file);
      return entry.isFile() ? [file] : [];
    });
}

/** The line number of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * The imports of a source, in every form that names its target; a computed `import()` cannot be read and is left out.
 */
export function importsOf({ path: file, text }: Source): Import[] {
  const { program, module } = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports } = module;
  const literal = staticImports.map(({ moduleRequest }) => moduleRequest);
  const again = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const lazy = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quoted = /^(['"`])([^$'"`]+)\1$/.exec(text.slice(start, end))?.[2];
    return quoted === undefined ? [] : [{ value: quoted, start }];
  });
  const called: Named[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [target] }) => {
      if (target !== undefined && namesModule(callee)) called.push(...quotedIn(target));
    },
  }).visit(program);
  return located([...literal, ...again, ...lazy, ...called], text);
}

/** The files that a source names by `new URL('…', import.meta.url)`. */
export function addressesOf({ path: file, text }: Source): Import[] {
  const found: Named[] = [];
  new Visitor({
    NewExpression: ({ callee, arguments: [address, base] }) => {
      const isHere = base !== undefined && text.slice(base.start, base.end) === 'import.meta.url';
      if (address && isHere && callee.type === 'Identifier' && callee.name === 'URL') found.push(...quotedIn(address));
    },
  }).visit(parseSync(file, text).program);
  return located(found, text).filter(({ specifier }) => specifier.startsWith('.'));
}

interface Named {
  readonly value: string;
  readonly start: number;
}

const located = (named: readonly Named[], text: string): Import[] =>
  named.map(({ value, start }) => ({ specifier: value, line: lineAt(text, start) }));

const quotedIn = (node: Node): readonly Named[] =>
  node.type === 'Literal' && typeof node.value === 'string' ? [{ value: node.value, start: node.start }] : [];

/** Whether what is called takes a module by its name: `vi.mock` and its like, or `import.meta.resolve`. */
function namesModule(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  return object.type === 'MetaProperty'
    ? property.name === 'resolve'
    : object.type === 'Identifier' && object.name === 'vi' && /mock$|^importActual$/i.test(property.name);
}
