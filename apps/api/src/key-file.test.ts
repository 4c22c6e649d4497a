import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates a key once, readable only by us, and keeps it', async () => {
  let made = 0;
  const open = () => keyFile(folder, 'a.key', () => `secret ${++made}`);
  expect(await open()).toBe('secret 1');
  expect(await open()).toBe('secret 1');
  expect(statSync(path.join(folder, 'keys/a.key')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, 'keys')).mode & 0o777).toBe(0o700);
});

test('two programs that start at once use the same key', async () => {
  const keys = await Promise.all(
    Array.from({ length: 5 }, (_, n) => keyFile(folder, 'a.key', async () => `secret ${n}`)),
  );
  expect(new Set(keys).size).toBe(1);
});

test('refuses to run with an empty key', async () => {
  await keyFile(folder, 'a.key', () => 'secret');
  writeFileSync(path.join(folder, 'keys/a.key'), '');
  await expect(keyFile(folder, 'a.key', () => 'other')).rejects.toThrow('the key a.key is empty');
});
