import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withSheets } from './page-sheets.ts';

const FILES: Readonly<Record<string, string | undefined>> = {
  '/assets/frame.css': '.a{color:red}',
  '/assets/page.css': ".b{content:'$&'}",
  '/assets/odd.css': "a{content:'</style>'}",
};
const documentOf = (...names: string[]) =>
  `<html><head><title>Milk</title>${names
    .map((name, n) => `<link rel="stylesheet"${n === 0 ? ' crossorigin' : ''} href="/assets/${name}.css">`)
    .join('\n    ')}<link rel="preload" href="/a.woff2" as="font"></head><body><a>sheet</a></body></html>`;
const read = (href: string) => FILES[href];

test('a document gets its style sheets in their order, each link asked for by nobody, and the source that lets them apply', () => {
  const { html, styleSource } = withSheets(documentOf('frame', 'page'), read);
  const text = ".a{color:red}.b{content:'$&'}";
  expect(html.replaceAll(/\s*\n\s*/g, '')).toBe(
    '<html><head><title>Milk</title><link rel="preload" href="/a.woff2" as="font">' +
      `<style>${text}</style>` +
      '<link rel="stylesheet" href="/assets/frame.css" media="not all" disabled>' +
      '<link rel="stylesheet" href="/assets/page.css" media="not all" disabled>' +
      '</head><body><a>sheet</a></body></html>',
  );
  expect(styleSource).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test.each([
  ['is not there', 'gone'],
  ['could end the style element', 'odd'],
])('a document stays as it is where a sheet %s', (_, name) => {
  const document = documentOf('frame', name);
  expect(withSheets(document, read)).toEqual({ html: document, styleSource: '' });
});

test('a document without style sheets stays as it is', () => {
  expect(withSheets(documentOf(), read)).toEqual({ html: documentOf(), styleSource: '' });
});
