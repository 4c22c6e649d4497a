import { expect, test } from 'vitest';
import { newKey, open, openWhole, seal, sealWhole } from './envelope.ts';

const AAD = 'vc_1|kroger|shopper-1|1';

test('opens what was sealed for the same location', () => {
  const key = newKey();
  expect(open(key, seal(key, Buffer.from('4242424242424242'), AAD), AAD).toString()).toBe('4242424242424242');
});

test.each([
  'vc_2|kroger|shopper-1|1',
  'vc_1|harris-teeter|shopper-1|1',
  'vc_1|kroger|shopper-2|1',
  'vc_1|kroger|shopper-1|2',
])('does not open in another place: %s', (place) => {
  const key = newKey();
  expect(() => open(key, seal(key, Buffer.from('4242424242424242'), AAD), place)).toThrow(/authenticate/);
});

test('does not open under another key, nor after one bit has changed', () => {
  const key = newKey();
  const sealed = seal(key, Buffer.from('4242424242424242'), AAD);
  expect(() => open(newKey(), sealed, AAD)).toThrow(/authenticate/);
  sealed.sealed[0] = (sealed.sealed[0] ?? 0) ^ 1;
  expect(() => open(key, sealed, AAD)).toThrow(/authenticate/);
});

test('opens the published AES-256-GCM vector without associated data (McGrew and Viega, test case 15)', () => {
  const hex = (text: string): Buffer => Buffer.from(text, 'hex');
  const key = hex('feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308');
  const nonce = hex('cafebabefacedbaddecaf888');
  const cipher = hex(
    '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad',
  );
  const tag = hex('b094dac5d93471bdec1a502270e3cc6c');
  expect(open(key, { nonce, sealed: Buffer.concat([cipher, tag]) }, '').toString('hex')).toBe(
    'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255',
  );
});

test('a whole seal carries its own nonce, and two seals of one text differ', () => {
  const key = newKey();
  const [one, two] = [sealWhole(key, Buffer.from('123'), AAD), sealWhole(key, Buffer.from('123'), AAD)];
  expect(one.equals(two)).toBe(false);
  expect(openWhole(key, two, AAD).toString()).toBe('123');
});
