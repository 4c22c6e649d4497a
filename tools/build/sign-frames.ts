import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAME_PROTOCOL } from '@cartwright/contracts/frames';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { manifestOf, signManifest } from '../../apps/pay/src/features/frames/integrity/manifest.ts';
import { filesOf, SIGNED } from '../../apps/pay/src/features/frames/integrity/signed-build.ts';
import { ROOT } from '../root.ts';

type SigningKey = JWK & { readonly kid: string };

/** A key for this one build, if there is no release key: its private half is gone with this process. */
async function buildKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'unreleased' };
}

/**
 * Signs the build of the card frames. `FRAME_SIGNING_KEY` names a file with a private Ed25519 JWK that has a `kid`: a
 * release is signed on the machine with that key, which is not a server.
 */
export async function signFrames(folder = path.join(ROOT, 'apps/pay/dist/frames'), now = Date.now()): Promise<void> {
  const file = process.env['FRAME_SIGNING_KEY'];
  // The releaser writes the file; a key of another shape fails in the signing just below.
  const key = file === undefined ? await buildKey() : (JSON.parse(readFileSync(file, 'utf8')) as SigningKey);
  const manifest = manifestOf(filesOf(folder), { builtAt: now, protocol: FRAME_PROTOCOL });
  const { kid, kty, crv, x } = key;
  const signed = { manifest: await signManifest(manifest, key), keys: [{ kid, kty, crv, x }] };
  writeFileSync(path.join(folder, SIGNED), `${JSON.stringify(signed)}\n`);
}
