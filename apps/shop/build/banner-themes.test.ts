import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { bannerThemes } from './banner-themes.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/adding-a-banner.md');
const folder = mkdtempSync(path.join(tmpdir(), 'themes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test("a style sheet in the folder of themes is built and linked with its fonts: the guide's example", async () => {
  const css = /```css\n([^]*?)```/.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';
  const fonts = path.resolve(import.meta.dirname, '../../../packages/ui/src/fonts');
  writeFileSync(path.join(folder, 'pebble-market.css'), css.replaceAll('../fonts', fonts));
  writeFileSync(path.join(folder, 'main.css'), ':root { --brand-hue: 158 }');
  const page = path.join(folder, 'index.html');
  writeFileSync(page, '<!doctype html><html><head><!--theme--></head></html>');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [bannerThemes({ folder, page })],
    build: { outDir: 'dist', assetsInlineLimit: 0 },
  });
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  // The plugin wrote it: names and markup.
  const themes = JSON.parse(read('themes.json')) as Record<string, string>;
  expect(Object.keys(themes)).toEqual(['main', 'pebble-market']);
  expect(themes['main']).toMatch(/^<link rel="stylesheet" href="\/assets\/theme-main-[\w-]+\.css">$/);
  const { 'pebble-market': markup = '' } = themes;
  expect(markup).toMatch(/^<link rel="stylesheet" href="\/assets\/theme-pebble-market-[\w-]+\.css">/);
  expect(markup.match(/<link rel="preload" href="[^"]+\.woff2" as="font"/g)).toHaveLength(2);
  expect(read(/href="\/(assets\/[^"]+\.css)"/.exec(markup)?.[1] ?? '')).toMatch(/--brand-hue:\s*75/);
  expect(read('index.html')).toContain('<!--theme-->');
});
