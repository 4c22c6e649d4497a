import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../checks/sources.ts';
import { ROOT } from '../root.ts';

const SOURCES = readSources(
  (file) => /^(?:apps|packages|tools)\//.test(file) && /\.(?:tsx?|css|json|sql|tsv)$/.test(file),
);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The rows of the guide: what changes, and what stands between backticks in the rest. */
const ROWS = [
  ...readFileSync(path.join(ROOT, 'docs/where-to-change-what.md'), 'utf8').matchAll(/^\| (.+?) \| (.+) \|$/gm),
]
  .filter(([, change]) => change !== 'Change')
  .map(([, change = '', where = '']) => ({
    change,
    quoted: [...where.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  }));

const isPath = (text: string): boolean => /[/.]/.test(text) && !text.includes(' ');

/** `a/{b,c}.ts` is two paths, and `<feature>` any name: a path may leave out its beginning, and may be a folder. */
function filesOf(text: string): readonly (typeof SOURCES)[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(text) ?? [];
  const written = names === '' ? [text] : names.split(',').map((name) => before + name + after);
  return written.map((each) => {
    const pattern = each
      .replace(/\/$/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/<\w+>/g, '[^/]+');
    const place = new RegExp(`(?:^|/)${pattern}(?:/|$)`);
    return SOURCES.filter((source) => place.test(source.path));
  });
}

test.each(ROWS)('the places of “$change” exist, and have the names that the guide gives', ({ quoted }) => {
  const places = quoted.filter(isPath).flatMap((text) => filesOf(text).map((files) => ({ text, files })));
  expect(places.filter(({ files }) => files.length === 0).map(({ text }) => text)).toEqual([]);
  const text = places.flatMap(({ files }) => files.map((file) => file.text)).join('\n');
  const names = quoted.filter((each) => /^\w+$/.test(each));
  expect(names.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(text))).toEqual([]);
});

test('the commands of the guide exist', () => {
  const commands = ROWS.flatMap(({ quoted }) => quoted).filter((text) => /^(?:npm run|node) /.test(text));
  expect(commands.length).toBeGreaterThan(0);
  const known = [
    ...Object.keys(scripts).map((name) => `npm run ${name}`),
    ...SOURCES.map((file) => `node ${file.path}`),
  ];
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
});
