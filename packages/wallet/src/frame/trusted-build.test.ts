import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { FrameIntegrity } from '../host/frame-integrity.ts';
import { isTrustedBuild } from './trusted-build.ts';

const BUILD = '20261121T193000Z-1f0c9a2b';
const FILES = { 'payment-form-AbCdEf12.js': 'sha384-x' };
const RUNNING = 'payment-form-AbCdEf12';
let sign: (payload: unknown, header?: object) => Promise<string>;
let frameKeys: FrameIntegrity['frameKeys'];
let strangers: FrameIntegrity['frameKeys'];

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { privateKey, jwk: { ...((await exportJWK(publicKey)) as JsonWebKey), kid } };
}

beforeAll(async () => {
  const ours = await makeKey('release-1');
  frameKeys = [ours.jwk];
  strangers = [(await makeKey('release-1')).jwk];
  sign = async (payload, header = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid: 'release-1', ...header })
      .sign(ours.privateKey);
});

const connected = (manifest?: string, build = RUNNING) => ({ v: 1 as const, build, ...(manifest && { manifest }) });

test('a build signed by one of the host’s keys is trusted', async () => {
  const manifest = await sign({ build: BUILD, files: FILES });
  expect(await isTrustedBuild(connected(manifest), { frameKeys })).toBe(true);
  expect(await isTrustedBuild(connected(manifest), { frameKeys, minBuild: BUILD })).toBe(true);
});

test('a revoked build is not', async () => {
  const manifest = await sign({ build: BUILD, files: FILES });
  expect(await isTrustedBuild(connected(manifest), { frameKeys, minBuild: '20261122T000000Z-00000000' })).toBe(false);
});

test('a script that is not in the manifest is not', async () => {
  const manifest = await sign({ build: BUILD, files: FILES });
  expect(await isTrustedBuild(connected(manifest, 'payment-form-Zzzzzz99'), { frameKeys })).toBe(false);
});

test('no manifest, another key, an unknown key, changed text and nonsense are not', async () => {
  const manifest = await sign({ build: BUILD, files: FILES });
  const [head = '', , seal = ''] = manifest.split('.');
  const other = Buffer.from(JSON.stringify({ build: '2027', files: FILES })).toString('base64url');
  expect(await isTrustedBuild(connected(), { frameKeys })).toBe(false);
  expect(await isTrustedBuild(connected(manifest), { frameKeys: strangers })).toBe(false);
  expect(await isTrustedBuild(connected(await sign({ build: BUILD, files: FILES }, { kid: 'x' })), { frameKeys })).toBe(
    false,
  );
  expect(await isTrustedBuild(connected([head, other, seal].join('.')), { frameKeys })).toBe(false);
  expect(await isTrustedBuild(connected('a.b.c'), { frameKeys })).toBe(false);
  expect(await isTrustedBuild(connected(await sign({ build: 5 })), { frameKeys })).toBe(false);
});
