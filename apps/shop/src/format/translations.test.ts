import { globSync } from 'node:fs';
import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { expect, test } from 'vitest';
import { translationProblems } from '#testing/translation-problems.ts';
import { localize, SOURCE_LOCALE } from '../../build/localize.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Where tables stand: in the shop, and in the parts that it is drawn with. */
const TABLES = '{apps/shop,packages/ui}/src/**/*';
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

const files = globSync(TABLES + ENDING, { cwd: ROOT })
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

test.each([
  ['a key that is missing', { a: 'Cart', b: 'Back' }, { a: 'Carrito' }, 'lacks b'],
  ['a key too many', { a: 'Cart' }, { a: 'Carrito', b: 'Volver' }, 'has b, which English lacks'],
  ['a key of an inner table that is missing', { a: { b: 'Back' } }, { a: {} }, 'lacks b'],
  ['a text for a message', { a: (n: number) => `${n} items` }, { a: 'artículos' }, 'is string, not function'],
  ['a parameter less', { a: (_: string) => 'Cart' }, { a: () => 'Carrito' }, 'takes 0 parameters, not 1'],
  [
    'a value that is lost',
    { a: (n: number, of: number) => `${n} of ${of}` },
    { a: (n: number, _of: number) => `${n} de todos` },
    'lacks ⟨1⟩',
  ],
  [
    'a value that is lost in the plural alone',
    { a: (n: number) => (n === 1 ? '1 item' : `${n} items`) },
    { a: (n: number) => (n === 1 ? '1 artículo' : 'varios artículos') },
    'lacks 730',
  ],
  [
    'a field of an object that is lost',
    { a: ({ max }: { max: number }) => `Up to ${max}` },
    { a: (_: { max: number }) => 'Hasta varios' },
    'lacks ⟨0⟩',
  ],
  [
    'a paragraph that is lost',
    { a: (name: string) => ['Welcome', `to ${name}`] },
    { a: (name: string) => [`Te damos la bienvenida a ${name}`] },
    'says 1 texts, not 2',
  ],
  ['English that was left', { a: 'Cart' }, { a: 'Cart' }, 'is English'],
  [
    'English that was left for one choice',
    { a: (modality: string) => (modality === 'PICKUP' ? 'Pickup' : 'Other') },
    { a: (modality: string) => (modality === 'PICKUP' ? 'Pickup' : 'Otra') },
    'is English',
  ],
  ['a question without its beginning', { a: 'Delete?' }, { a: 'Eliminar?' }, 'has an unpaired ¿ or ¡'],
  ['an exclamation without its end', { a: 'Welcome!' }, { a: '¡Hola' }, 'has an unpaired ¿ or ¡'],
  ['marks in the wrong order', { a: 'Delete?' }, { a: '?Eliminar¿' }, 'has an unpaired ¿ or ¡'],
  ['two spaces', { a: 'Your cart' }, { a: 'Tu  carrito' }, 'has a space too many'],
  ['a space at the end', { a: 'Your cart' }, { a: 'Tu carrito ' }, 'has a space too many'],
  [
    'two spaces in a message',
    { a: (name: string) => `Add ${name}` },
    { a: (name: string) => `Agregar  ${name}` },
    'has a space too many',
  ],
  ['a text that is empty', { a: 'Your cart' }, { a: '' }, 'is empty'],
  ['the formal form', { a: 'Your cart' }, { a: 'El carrito de usted' }, 'says usted'],
  [
    'a message that throws for whatever it is given',
    { a: (name: string) => `Add ${name}` },
    { a: (_: string) => [].join(Symbol('') as never) },
    'could not be compared with any arguments',
  ],
])('refuses %s', (_, english, spanish, problem) => {
  const problems = translationProblems('planted', english, spanish, () => false);
  expect(problems.join('\n')).toContain(problem);
});

test('refuses nothing of a message that only orders its values anew', () => {
  const english = { a: (n: number, name: string) => `${n} in cart, ${name}`, b: (n: number) => `× ${n}` };
  const spanish = { a: (n: number, name: string) => `${name}: ${n} en el carrito`, b: (n: number) => `× ${n}` };
  expect(translationProblems('planted', english, spanish, () => false)).toEqual([]);
});
