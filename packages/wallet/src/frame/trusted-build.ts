import type { FromFrame } from '@cartwright/contracts/frames';
import type { FrameIntegrity } from '../host/frame-integrity.ts';
import { isRecord } from './frame-shapes.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);
const jsonOf = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(part)));

/** A frame's signed manifest, if one of the host's keys signed it (RFC 8037). */
async function openSigned(jws: string, keys: FrameIntegrity['frameKeys']): Promise<unknown> {
  const [head = '', body = '', seal = ''] = jws.split('.');
  const header = jsonOf(head);
  const jwk = isRecord(header) && header['alg'] === 'EdDSA' ? keys.find(({ kid }) => kid === header['kid']) : undefined;
  if (!jwk) return undefined;
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  const isSigned = await crypto.subtle.verify(
    'Ed25519',
    key,
    bytesOf(seal),
    new TextEncoder().encode(`${head}.${body}`),
  );
  return isSigned ? jsonOf(body) : undefined;
}

/**
 * Whether a frame is of a build that the host accepts: signed with one of its keys, not older than allowed, and with
 * the script that the frame reports to run. It does not protect against a lying payment host; it detects stale, mixed
 * and modified deliveries, and lets a host revoke a build.
 */
export async function isTrustedBuild(
  { build, manifest }: FromFrame['CONNECTED'],
  { frameKeys, minBuild = '' }: FrameIntegrity,
): Promise<boolean> {
  try {
    const signed = manifest === undefined ? undefined : await openSigned(manifest, frameKeys);
    if (!isRecord(signed) || typeof signed['build'] !== 'string' || !isRecord(signed['files'])) return false;
    return signed['build'] >= minBuild && `${build}.js` in signed['files'];
  } catch {
    return false; // no signature, no such algorithm in this browser, or not JSON: not trusted
  }
}
