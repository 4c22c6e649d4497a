import { expect, test } from 'vitest';
import { keywordOf } from './keyword.ts';

test.each([
  ['STOP', 'STOP'],
  ['Stop.', 'STOP'],
  [' stop \n', 'STOP'],
  ['sToPaLl', 'STOP'],
  ['Opt-out!', 'STOP'],
  ['UNSUBSCRIBE', 'STOP'],
  ['cancel', 'STOP'],
  ['Alto', 'STOP'],
  ['start', 'START'],
  ['UNSTOP', 'START'],
  ['Help?', 'HELP'],
  ['ayuda', 'HELP'],
  ['stop by at noon', undefined],
  ['please do not stop', undefined],
  ['', undefined],
] as const)('%j means %s', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword);
});
