import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = import.meta.dirname;

test('SES-003 every link to the privacy policy opens in a new tab, wherever it is', () => {
  const links = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => readFileSync(path.join(SOURCES, file), 'utf8').match(/<(?:Link|a)\b[^]*?>/g) ?? [])
    .filter((tag) => tag.includes('privacy-policy'));
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(links.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);
});
