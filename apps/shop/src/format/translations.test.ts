import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { expect, test } from 'vitest';
import { translationProblems } from '@cartwright/rules/testing/translation-problems';
import { SOURCE_LOCALE } from '../../build/locales.ts';
import { FOLDERS, localize } from '../../build/localize.ts';
import { translationsIn } from '../../build/message-files.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const ENDING = '.es-US.ts';

/** What reads the same in Spanish, and why. What no table says any longer is refused below. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['Error', 'the same word'],
  ['mi', 'the sign of the mile'],
  ['Total', 'the same word'],
]);

/** What a language has besides messages: what `Intl` is told. */
const NO_MESSAGES = ['apps/shop/src/format/locale.es-US.ts'];

/** Loads tables as a build of that language has them: what one takes from another is in its language too. */
async function readTables(locale: string, files: readonly string[]): Promise<readonly unknown[]> {
  const server = await createServer({
    root: path.join(ROOT, 'apps/shop'),
    configFile: false,
    logLevel: 'silent',
    plugins: [localize(locale)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    return await Promise.all(files.map((file): Promise<unknown> => runner.import(path.join(ROOT, file))));
  } finally {
    await runner.close();
    await server.close();
  }
}

const files = [...translationsIn(FOLDERS, 'es-US').siblingOf.values()]
  .map((file) => path.relative(ROOT, file))
  .filter((file) => !NO_MESSAGES.includes(file))
  .toSorted();
const names = files.map((file) => file.replace(ENDING, '.ts'));
const [english, spanish] = await Promise.all([readTables(SOURCE_LOCALE, names), readTables('es-US', files)]);
/** Every Spanish table with its English one, by the name of the English file. */
const tables = names.map((name, index) => ({ name, english: english[index], spanish: spanish[index] }));

test('there are Spanish tables', () => {
  expect(tables.map(({ name }) => name)).toContain('apps/shop/src/shell/copy.ts');
});

test.each(tables)('$name has its Spanish keys, parameters and words', ({ name, english, spanish }) => {
  expect(translationProblems(name, english, spanish, (letters) => SAME.has(letters))).toEqual([]);
});

test('what is listed as the same in both languages is still said', () => {
  const seen = new Set<string>();
  const note = (letters: string) => seen.add(letters).size > 0;
  for (const { name, english, spanish } of tables) translationProblems(name, english, spanish, note);
  expect([...SAME.keys()].filter((letters) => !seen.has(letters))).toEqual([]);
});
