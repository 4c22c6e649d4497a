import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSigner } from './signed-text.ts';

const SECRET = Buffer.from('a secret of the tests');
const signer = makeSigner(SECRET, 'visitor');

test('opens every text that it signed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signer.open(signer.sign(text))).toBe(text);
    }),
  );
});

test('opens nothing that was changed, cut or made up, even of texts that it has opened', () => {
  const signed = signer.sign('vis_1');
  const other = signer.sign('vis_2');
  for (const text of [signed, other, signed]) expect(signer.open(text)).toMatch(/^vis_[12]$/);
  const forged = [
    `${other.split('.')[0]}.${signed.split('.')[1]}`,
    signed.slice(0, -2),
    `${signed}.x`,
    `${signed}x=`,
    '',
    '.',
    'a.b',
    other.replace('.', ''),
  ];
  for (const text of [...forged, ...forged]) expect(signer.open(text)).toBeNull();
});

test('opens nothing that was signed for another purpose or with another secret', () => {
  expect(makeSigner(SECRET, 'pass').open(signer.sign('vis_1'))).toBeNull();
  expect(makeSigner(Buffer.from('another'), 'visitor').open(signer.sign('vis_1'))).toBeNull();
});
