import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shopApi } from '@cartwright/contracts/shop-api';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

/** A use case as it is called: its method and path in one string literal. */
const CALLED = /\bcall\(\s*['"`]([^'"`]+)['"`]/g;

/** A path prefix that several calls of a file share. */
const constant = (name: string, text: string): string =>
  new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `\${${name}}`;

test('SES-012 every use case of the shop has its method and path in one place, behind the one client', () => {
  const places = new Map<string, string[]>();
  for (const { file, text } of files) {
    for (const [, written = ''] of text.matchAll(CALLED)) {
      const route = written.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constant(name, text));
      places.set(route, [...(places.get(route) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(20);
  const twice = [...places].filter(([, where]) => where.length > 1);
  expect(twice).toEqual([]);
  expect([...places.keys()].filter((route) => !Object.hasOwn(shopApi, route))).toEqual([]);
});

/** These ask for files of the site, which are no calls, or pass on what a page asked for. */
const KEEP_FILES = ['shell/offline/keep-build.ts', 'shell/offline/keep-pictures.ts', 'worker/service-worker.ts'];

test('SES-012 nothing calls the server without the client', () => {
  const past = files.filter(({ text }) => /(?<!\w)fetch\(|XMLHttpRequest/.test(text));
  const calling = past.filter(({ file }) => !KEEP_FILES.includes(file));
  expect(calling.map(({ file }) => file)).toEqual(['api/client.ts']);
  expect(past).toHaveLength(1 + KEEP_FILES.length);
  for (const { text } of past.filter(({ file }) => KEEP_FILES.includes(file))) expect(text).not.toMatch(/\/atlas\//);
  // A stream of events is no call: the client could neither keep it open nor resume it.
  const streams = files.filter(({ text }) => text.includes('new EventSource'));
  expect(streams.map(({ file }) => file)).toEqual(['features/orders/follow-order.ts']);
});
