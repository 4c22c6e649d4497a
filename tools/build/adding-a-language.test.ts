import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, isMessageFile, translationsIn } from '../../apps/shop/build/message-files.ts';
import { ROOT } from '../root.ts';
import { type Outcome, runQuietly } from '../step.ts';

const LOCALE = 'pt-US';
/** What a build of the shop needs besides. */
const LAYER_ORDER = 'tools/build/layer-order.ts';

/** The shop and the packages once more, with the libraries that are installed. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'language-'));
  const hasSources = (file: string) => !/\/(?:dist|node_modules)$/.test(file);
  for (const folder of ['apps/shop', 'packages'])
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true, filter: hasSources });
  cpSync(path.join(ROOT, LAYER_ORDER), path.join(copy, LAYER_ORDER), { recursive: true });
  link('node_modules', (name) => name !== '@cartwright');
  mkdirSync(path.join(copy, 'node_modules/@cartwright'));
  for (const name of readdirSync(path.join(copy, 'packages')))
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@cartwright', name));
  for (const folder of ['apps/shop/node_modules', 'packages/ui/node_modules'])
    if (existsSync(path.join(ROOT, folder))) link(folder);
});
afterAll(() => rmSync(copy, { recursive: true }));

function link(folder: string, keep: (name: string) => boolean = () => true): void {
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, folder)).filter((each) => keep(each) && !each.startsWith('.')))
    symlinkSync(path.join(ROOT, folder, name), path.join(copy, folder, name));
}

const buildCopy = (): Promise<Outcome> =>
  runQuietly(
    {
      name: 'shop',
      command: ['vite', 'build', path.join(copy, 'apps/shop'), '--config', path.join(copy, 'apps/shop/vite.config.ts')],
    },
    { SHOP_LOCALE: LOCALE },
  );

/** The siblings that the guide asks for; their messages are the English ones, but for one. */
function translate(folder: string): void {
  const folders = [path.join(copy, folder)];
  for (const file of translationsIn(folders, LOCALE).missing)
    copyFileSync(file, file.replace(/\.ts$/, `.${LOCALE}.ts`));
}

function edit(file: string, from: string, to: string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
}

test('a language is added by its name and its messages alone, and what it lacks is listed', async () => {
  edit('apps/shop/src/format/languages.ts', "'English'", "'English', 'pt-US': 'Português'");
  const before = await buildCopy();
  expect(before.passed).toBe(false);
  const messages = filesBelow(path.join(ROOT, 'apps/shop/src')).filter(isMessageFile);
  expect(messages.length).toBeGreaterThan(30);
  for (const file of [...messages, 'format/locale.ts']) expect(before.output).toContain(`apps/shop/src/${file}\n`);

  for (const folder of ['apps/shop/src', 'packages/ui/src']) translate(folder);
  edit('apps/shop/src/format/locale.pt-US.ts', "LOCALE = 'en-US'", "LOCALE = 'pt-US'");
  edit('apps/shop/src/shell/language-copy.pt-US.ts', "'Language'", "'Idioma do site'");
  const after = await buildCopy();
  if (!after.passed) throw new Error(after.output);
  const dist = path.join(copy, 'apps/shop/dist/pt-US');
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  expect(page).toContain('<html lang="pt-US">');
  expect(page).toMatch(/src="\/pt-US\/assets\/shop-[\w-]+\.js"/);
  const scripts = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(path.join(dist, 'assets', name), 'utf8')).join('\n');
  expect(code).toContain('Idioma do site');
  expect(code).toMatch(/(["'`])en-US\1:(["'`])English\2/);
  expect(code).not.toMatch(/DateTimeFormat\((["'`])en-US\1/);
});
