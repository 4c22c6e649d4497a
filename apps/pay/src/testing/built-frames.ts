import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAME_PROTOCOL } from '@cartwright/contracts/frames';
import { exportJWK, generateKeyPair } from 'jose';
import { FRAME_ASSETS } from '#features/frames/frame-build.ts';
import { manifestOf, signManifest } from '#features/frames/integrity/manifest.ts';
import { filesOf, SIGNED } from '#features/frames/integrity/signed-build.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

/**
 * Builds and signs the frames as `npm run build` does, unless that was done: documents are made only from a signed
 * build.
 */
export async function ensureFrames(): Promise<void> {
  if (existsSync(path.join(FRAME_ASSETS, SIGNED))) return;
  const config = path.join(ROOT, 'apps/pay/vite.config.ts');
  execFileSync('npx', ['vite', 'build', 'apps/pay', '--config', config], { cwd: ROOT });
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test' };
  const manifest = manifestOf(filesOf(FRAME_ASSETS), { builtAt: Date.now(), protocol: FRAME_PROTOCOL });
  const { d: _, ...open } = key;
  const signed = { manifest: await signManifest(manifest, key), keys: [open] };
  writeFileSync(path.join(FRAME_ASSETS, SIGNED), JSON.stringify(signed));
}
