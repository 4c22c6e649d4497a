import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/', '/', '/'],
  ['/stores/01100506/orders?q=Ann%20B#log', '/stores/01100506/orders', '/stores/01100506/orders?q=Ann%20B#log'],
  ['/cart/../orders', '/orders', '/orders'],
  ['/sign-in?next=//evil.example', '/sign-in', '/sign-in?next=//evil.example'],
  ['/a//b', '/a//b', '/a//b'],
])('%s is an address of ours', (wanted, pathname, href) => {
  expect(ownPath(wanted)).toEqual({ pathname, href });
});

test.each([
  '',
  'orders',
  './/evil.example',
  'https://evil.example/',
  'https://here.invalid/orders',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '///evil.example/',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`/..\/evil.example`,
  String.raw`/.\\evil.example`,
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example/x',
  '/.%2E//evil.example/x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/..\u007F//evil.example',
])('%j is none', (wanted) => {
  expect(ownPath(wanted)).toBeUndefined();
});
