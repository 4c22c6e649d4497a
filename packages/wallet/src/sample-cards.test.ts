import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const isTest = (file: string) => file.includes('.test.') || file.startsWith('testing');

test('WAL-022 sample cards are data of tests: nothing that runs for a shopper can reach them', () => {
  const running = files.filter((file) => !isTest(file));
  expect(running.length).toBeGreaterThan(50);
  for (const file of running) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expect({ file, reaches: /from '[^']*\/testing\//.test(text) }).toEqual({ file, reaches: false });
  }
});
