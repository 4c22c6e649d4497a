import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { FOLDERS, localize } from './localize.ts';
import { filesBelow, isMessageFile } from './message-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'localize-'));
  write({
    'main.ts': `import { copy } from './cart/copy.ts';\nimport { LOCALE } from './locale.ts';\nconsole.log(copy.greet('Rosa'), copy.bye, LOCALE);`,
    'cart/copy.ts': `import { end } from './list-copy.ts';\nexport type Bye = string;\nexport const copy = { greet: (name: string) => \`Welcome \${name}\`, bye: end };`,
    'cart/list-copy.ts': `export const end = 'Goodbye';`,
    'locale.ts': `export const LOCALE = 'en-US';`,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const SPANISH = {
  'cart/copy.es-US.ts': `import type * as en from './copy.ts';\nimport { end } from './list-copy.ts';\nexport const copy: typeof en.copy = { greet: (name) => \`Hola, \${name}\`, bye: end };`,
  'cart/list-copy.es-US.ts': `export const end = 'Adiós';`,
  'locale.es-US.ts': `export const LOCALE = 'es-US';`,
};

/** What a build in a language prints when it runs, and all its code. */
async function built(locale: string): Promise<{ prints: string; code: string }> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [localize(locale, [folder])],
    build: { outDir: 'dist', rolldownOptions: { input: path.join(folder, 'main.ts') } },
  });
  const assets = path.join(folder, 'dist/assets');
  const code = readdirSync(assets)
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n');
  let prints = '';
  runInNewContext(code, { console: { log: (...words: string[]) => (prints = words.join(' ')) } });
  return { prints, code };
}

test('English is built from the files as they are, without a byte of another language', async () => {
  write(SPANISH);
  const { prints, code } = await built('en-US');
  expect(prints).toBe('Welcome Rosa Goodbye en-US');
  expect(code).not.toMatch(/Hola|Adiós|es-US/);
});

test('another language is built from its siblings, messages that use others too, without a byte of English', async () => {
  write(SPANISH);
  const { prints, code } = await built('es-US');
  expect(prints).toBe('Hola, Rosa Adiós es-US');
  expect(code).not.toMatch(/Welcome|Goodbye|en-US/);
});

test('the pseudo-locale is made of the messages, in one pair of brackets each, and of the files that it has itself', async () => {
  write({ 'locale.en-XA.ts': `export const LOCALE = 'en-XA';` });
  const { prints } = await built('en-XA');
  expect(prints).toMatch(/^⟦\P{ASCII}+ Rosa⟧ ⟦\P{ASCII}+⟧ en-XA$/u);
});

test('a file of messages without its sibling fails the build by name', () => {
  const { 'cart/list-copy.es-US.ts': _, ...others } = SPANISH;
  write(others);
  expect(() => localize('es-US', [folder])).toThrow(/cart\/list-copy\.ts$/);
});

test('a file that differs in one language must differ in each', () => {
  write({ ...SPANISH, 'cart/copy.fr-US.ts': '', 'cart/list-copy.fr-US.ts': '' });
  expect(() => localize('fr-US', [folder])).toThrow(/\/locale\.ts$/);
});

test('a sibling of nothing fails the build by name', () => {
  write({ ...SPANISH, 'cart/gone-copy.es-US.ts': '' });
  expect(() => localize('es-US', [folder])).toThrow(/cart\/gone-copy\.es-US\.ts$/);
});

test('a sibling that takes values from the file that it replaces fails the build', async () => {
  write({ ...SPANISH, 'cart/list-copy.es-US.ts': `export { end } from './list-copy.ts';` });
  await expect(built('es-US')).rejects.toThrow('imports the file that it replaces');
});

test('every folder with files of messages that a page may load is among the folders', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const packages = readdirSync(path.join(root, 'packages')).filter((name) => name !== 'server'); // has every language
  const withMessages = ['apps/shop/src', ...packages.map((name) => `packages/${name}/src`)]
    .map((each) => path.join(root, each))
    .filter((each) => filesBelow(each).some(isMessageFile));
  expect(FOLDERS.toSorted()).toEqual(withMessages.toSorted());
});

test.each([
  ['features/cart/copy.ts', true],
  ['features/cart/list-copy.ts', true],
  ['copy.ts', true],
  ['pages/information/terms.ts', true],
  ['pages/information/topic.ts', false],
  ['pages/information/Family.tsx', false],
  ['features/cart/copy.test.ts', false],
  ['features/cart/copy.es-US.ts', false],
  ['features/cart/photocopy.ts', false],
])('%s is a file of messages: %j', (file, expected) => {
  expect(isMessageFile(file)).toBe(expected);
});
