import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineStyleSources } from './inline-styles.ts';

const sourceOf = (style: string): string => `'sha256-${hash('sha256', style, 'base64')}'`;

test('a policy has one source for each style attribute, however often it is used', () => {
  const html =
    '<li style="--tile-hue:95"></li><li style="--tile-hue:95"></li><b class="x" style="color:red">style="y"</b>';
  expect(inlineStyleSources(html)).toBe(`'unsafe-hashes' ${sourceOf('--tile-hue:95')} ${sourceOf('color:red')}`);
});

test('an attribute is hashed as a browser reads it', () => {
  expect(inlineStyleSources('<p style="content:&quot;a&amp;b&#x27;&quot;"></p>')).toContain(sourceOf(`content:"a&b'"`));
});

test('a page without such attributes needs nothing', () => {
  expect(inlineStyleSources('<p>style="color:red"</p>')).toBe('');
});
