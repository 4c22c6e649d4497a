import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { START_SOURCE, startAfterPaint } from './page-start.ts';

const DOCUMENT = `<html>
  <head>
    <script type="application/json" id="bootstrap">{}</script>
    <script type="module" crossorigin src="/assets/shop.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/assets/shop.css">
    <link rel="modulepreload" href="/assets/Page.js">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

test('a page asks for its scripts at its end, its own script last, and for nothing else in its head', () => {
  const html = startAfterPaint(DOCUMENT);
  expect(/data-modules="([^"]*)"/.exec(html)?.[1]).toBe('/assets/vendor.js /assets/Page.js /assets/shop.js');
  expect(html).not.toMatch(/type="module"|<link rel="modulepreload"/);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/shop.css">');
  expect(html).toContain('<script type="application/json" id="bootstrap">{}</script>');
  expect(html.indexOf('<script data-modules')).toBeGreaterThan(html.indexOf('<div id="root">'));
});

test('the source of the policy lets exactly that start run', () => {
  const [, text = ''] = /<script data-modules="[^"]*">([^]*?)<\/script>/.exec(startAfterPaint(DOCUMENT)) ?? [];
  expect(START_SOURCE).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});
