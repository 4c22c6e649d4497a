import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
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
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const literal = staticImports.map(({ moduleRequest }) => moduleRequest);
  const again = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const lazy = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quoted = /^(['"`])([^$'"`]+)\1$/.exec(text.slice(start, end))?.[2];
    return quoted === undefined ? [] : [{ value: quoted, start }];
  });
  return [...literal, ...again, ...lazy].map(({ value, start }) => ({ specifier: value, line: lineAt(text, start) }));
}
