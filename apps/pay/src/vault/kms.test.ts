import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKey, sealWhole } from './envelope.ts';
import { fileKms, FIRST_PEPPER } from './kms.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kms-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two programs that start together have the same keys', async () => {
  const [one, two] = await Promise.all([fileKms(folder), fileKms(folder)]);
  one.create('kek_a');
  two.create('kek_a');
  const key = newKey();
  expect(two.unwrap('kek_a', one.wrap('kek_a', key, 'place'), 'place').equals(key)).toBe(true);
  expect(two.mac('fraud', 'x').equals(one.mac('fraud', 'x'))).toBe(true);
  expect(two.fingerprint(FIRST_PEPPER, 'x').equals(one.fingerprint(FIRST_PEPPER, 'x'))).toBe(true);
  expect(two.frameKey).toEqual(one.frameKey);
});

test('a running program finds a key that another one has created', async () => {
  const [running, command] = [await fileKms(folder), await fileKms(folder)];
  expect(running.knows('kek_b')).toBe(false);
  command.create('kek_b');
  expect(running.knows('kek_b')).toBe(true);
  expect(() => running.wrap('kek_b', newKey(), 'place')).not.toThrow();
});

test('nobody but the owner reads a key', async () => {
  (await fileKms(folder)).create('kek_a');
  for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(name.parentPath, name.name)).mode & 0o777;
    expect(mode).toBe(name.isDirectory() ? 0o700 : 0o600);
  }
});

test('a destroyed key opens nothing any more, here and in a program that starts later', async () => {
  const kms = await fileKms(folder);
  kms.create('kek_a');
  const wrapped = kms.wrap('kek_a', newKey(), 'place');
  kms.destroy('kek_a');
  expect(() => kms.unwrap('kek_a', wrapped, 'place')).toThrow('there is no key kek_a');
  expect((await fileKms(folder)).knows('kek_a')).toBe(false);
});

test('keys from a single file are moved out of it and open what they sealed', async () => {
  await fileKms(folder);
  const file = path.join(folder, 'vault.json');
  const { frame } = JSON.parse(readFileSync(file, 'utf8')) as { frame: object };
  rmSync(path.join(folder, 'vault'), { recursive: true });
  const [kek, root, record] = [newKey(), newKey(), newKey()];
  const keks = { kek_kroger_1: kek.toString('base64') };
  writeFileSync(file, JSON.stringify({ version: 1, keks, mac: root.toString('base64'), fingerprintVersion: 1, frame }));
  const kms = await fileKms(folder);
  expect(kms.unwrap('kek_kroger_1', sealWhole(kek, record, 'place'), 'place').equals(record)).toBe(true);
  const pepper = createHmac('sha256', root).update('fingerprint').digest();
  const print = createHmac('sha256', pepper).update('4242').digest();
  expect(kms.fingerprint(FIRST_PEPPER, '4242').equals(print)).toBe(true);
  expect(readFileSync(file, 'utf8')).not.toContain(keks.kek_kroger_1);
});
