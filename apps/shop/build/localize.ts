import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { PSEUDO_LOCALE, SOURCE_LOCALE } from './locales.ts';
import { filesBelow, isMessageFile, translationsIn } from './message-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where the shop's words stand: its own, and those of the design system. */
export const FOLDERS = ['apps/shop/src', 'packages/ui/src'].map((folder) => path.join(ROOT, folder));
const PSEUDO_MODULE = '\0pseudo:';

/** What stands in for a file: another file, or a module that is made of it. */
type Replacements = ReadonlyMap<string, string>;

/**
 * Has the shop speak one language: each import of a file that has a sibling in that language gets the sibling. English
 * needs nothing. A file of messages without its sibling fails the build, by name.
 */
export function localize(locale: string, folders: readonly string[] = FOLDERS): Plugin {
  const replacements: Replacements = locale === PSEUDO_LOCALE ? pseudoModules(folders) : siblings(locale, folders);
  const names = new Set([...replacements.keys()].map((file) => path.basename(file)));
  const originals = new Map([...replacements].map(([original, replacement]) => [replacement, original]));
  return {
    name: 'localize',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !names.has(path.basename(source))) return undefined;
      // A message that is made of others needs no second pair of brackets.
      if (locale === PSEUDO_LOCALE && (importer.startsWith(PSEUDO_MODULE) || replacements.has(importer)))
        return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const replacement = resolved === null ? undefined : replacements.get(resolved.id);
      if (resolved !== null && originals.get(importer) === resolved.id)
        this.error(`${importer} imports the file that it replaces: import its types alone`);
      return replacement ?? resolved;
    },
    load: (id) => (id.startsWith(PSEUDO_MODULE) ? pseudoCode(id.slice(PSEUDO_MODULE.length)) : undefined),
  };
}

function siblings(locale: string, folders: readonly string[]): Replacements {
  if (locale === SOURCE_LOCALE) return new Map();
  const { siblingOf, missing, orphans } = translationsIn(folders, locale);
  const list = (files: readonly string[]) => files.map((file) => `  ${path.relative(ROOT, file)}`).join('\n');
  if (missing.length > 0)
    throw new Error(`these have no sibling '.${locale}.ts' (docs/adding-a-language.md):\n${list(missing)}`);
  if (orphans.length > 0) throw new Error(`these stand beside nothing:\n${list(orphans)}`);
  return siblingOf;
}

const pseudoModules = (folders: readonly string[]): Replacements =>
  new Map([
    ...folders
      .flatMap((folder) =>
        filesBelow(folder)
          .filter(isMessageFile)
          .map((file) => path.join(folder, file)),
      )
      .map((file) => [file, PSEUDO_MODULE + file] as const),
    ...translationsIn(folders, PSEUDO_LOCALE).siblingOf,
  ]);

/** A module with the values that a file exports, in the pseudo-locale. */
function pseudoCode(file: string): string {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (isType || name === null ? [] : [name])),
  );
  return [
    `import * as messages from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(path.join(import.meta.dirname, 'pseudo.ts'))};`,
    ...names.map((name) => `export const ${name} = pseudo(messages.${name});`),
  ].join('\n');
}
