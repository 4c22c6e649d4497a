import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes both copies of files that shrink, and of no others', async () => {
  mkdirSync(path.join(folder, 'assets'));
  const script = 'console.log("milk and bread");\n'.repeat(200);
  const files = { 'assets/shop.js': script, 'small.css': 'a{}', 'font.woff2': script, 'index.html': script };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  expect(await precompress(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'assets/shop.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(folder, 'assets/shop.js.gz'))).toString()).toBe(script);
  for (const name of ['small.css', 'font.woff2', 'index.html'])
    expect(existsSync(path.join(folder, `${name}.br`))).toBe(false);
});
