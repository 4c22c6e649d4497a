import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demandDataFolder } from './data-folder.ts';

const place = mkdtempSync(path.join(tmpdir(), 'cartwright-folder-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a folder is created with its parents, and nothing is left in it', async () => {
  const folder = path.join(place, "it's a", '-new', 'one');
  await demandDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  await demandDataFolder(folder);
});

test('a file in its place is reported in one line', async () => {
  const file = path.join(place, 'file');
  writeFileSync(file, '');
  await expect(demandDataFolder(file)).rejects.toThrow(
    new Error(`DATA_DIR is '${file}', which cannot be written: File exists`),
  );
});

test.runIf(existsSync('/proc/version'))('so is a place where no folder can be made', async () => {
  await expect(demandDataFolder('/proc/cartwright')).rejects.toThrow(
    new Error("DATA_DIR is '/proc/cartwright', which cannot be written: No such file or directory"),
  );
});

test.runIf(existsSync('/sys/kernel'))('so is a folder that exists and takes no file', async () => {
  await expect(demandDataFolder('/sys/kernel')).rejects.toThrow(
    /^DATA_DIR is '\/sys\/kernel', which cannot be written: (?:Permission denied|Read-only file system)$/,
  );
});

test('a file system that never responds is given up', async () => {
  const folder = path.join(place, 'silent');
  mkdirSync(folder);
  const never = { program: '/bin/sh', flags: ['-c', 'exec sleep 600'], patience: 50 };
  await expect(demandDataFolder(folder, never)).rejects.toThrow(
    new Error(`DATA_DIR is '${folder}', whose file system did not answer within 0.05 seconds`),
  );
});
