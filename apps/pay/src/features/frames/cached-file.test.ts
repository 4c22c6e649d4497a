import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedFiles } from './cached-file.ts';

test('a file is parsed once, and again when it was rewritten', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'manifest.json');
  let parsed = 0;
  const read = cachedFiles((text) => {
    parsed += 1;
    return JSON.parse(text) as unknown;
  });
  expect(read(file)).toBeUndefined();
  writeFileSync(file, '{"build":1}');
  for (let times = 0; times < 3; times += 1) expect(read(file)).toEqual({ build: 1 });
  expect(parsed).toBe(1);
  writeFileSync(file, '{"build":2}');
  utimesSync(file, new Date(), new Date(Date.now() + 1_000)); // like a build that takes some time
  expect(read(file)).toEqual({ build: 2 });
  expect(parsed).toBe(2);
  rmSync(file);
  expect(read(file)).toBeUndefined();
});
