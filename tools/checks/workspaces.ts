import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';

/** The public modules of a package: its `exports`, subpath to file pattern. */
export type Exports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the `exports` of every package of ours, by its short name. */
export function readExports(root: string = ROOT): Exports {
  const folder = path.join(root, 'packages');
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'package.json')));
  return new Map(names.map((name) => [name, exportsIn(path.join(folder, name, 'package.json'))]));
}

function exportsIn(file: string): ReadonlyMap<string, string> {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const listed = typeof manifest === 'object' && manifest !== null && 'exports' in manifest ? manifest.exports : {};
  if (typeof listed !== 'object' || listed === null) return new Map();
  return new Map(Object.entries(listed).flatMap(([key, to]) => (typeof to === 'string' ? [[key, to] as const] : [])));
}

/** The workspace of a file: `apps/shop`; undefined for a file of none. */
export const homeOf = (file: string): string | undefined => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];

/** The file of this repository that an import names, from the root; undefined for a library's. */
export function importedFile(specifier: string, from: string, exports: Exports): string | undefined {
  if (specifier.startsWith('#')) return path.posix.join(homeOf(from) ?? '', 'src', specifier.slice(1));
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [scope, name = '', ...rest] = specifier.split('/');
  return scope === '@cartwright' ? exportedFile(exports, name, rest.join('/')) : undefined;
}

/** The file behind `@cartwright/<name>/<subpath>`, from the root; undefined when the package does not export it. */
export function exportedFile(exports: Exports, name: string, subpath: string): string | undefined {
  const wanted = `./${subpath}`;
  const keys = exports.get(name) ?? new Map<string, string>();
  const target =
    keys.get(wanted) ?? [...keys].map(([key, to]) => expand(key, to, wanted)).find((to) => to !== undefined);
  return target === undefined ? undefined : path.posix.join('packages', name, target);
}

function expand(key: string, to: string, wanted: string): string | undefined {
  const [before, after] = key.split('*');
  if (before === undefined || after === undefined) return undefined;
  if (!wanted.startsWith(before) || !wanted.endsWith(after)) return undefined;
  return to.replace('*', wanted.slice(before.length, wanted.length - after.length));
}
