import { createHash } from 'node:crypto';
import { CompactSign, compactVerify, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { frameHeaders, NOT_ON_FRAMES } from '../headers.ts';

/**
 * The contents of a build of the card frames. Signed at build time with a key that no server has, so that pages,
 * monitors and people can distinguish a build of ours from a stale, mixed or modified one.
 */
export const FrameManifest = z.object({
  /** Build time and content, such as `20261121T193000Z-1f0c9a2b`: a later build sorts after an earlier one. */
  build: z.string().regex(/^\d{8}T\d{6}Z-[\da-f]{8}$/),
  protocol: z.int(),
  /** Every script, style sheet and font by name, as a subresource integrity value. */
  files: z.record(z.string(), z.string().startsWith('sha384-')),
  /** Hash of the headers that every document carries. */
  headers: z.string().startsWith('sha384-'),
});
export type FrameManifest = z.output<typeof FrameManifest>;

/** A signed manifest and the public keys that verify it. */
export const SignedManifest = z.object({
  manifest: z.string(),
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })),
});
export type SignedManifest = z.output<typeof SignedManifest>;

/** A subresource integrity value (https://www.w3.org/TR/sri/). */
export const sha384 = (bytes: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const ANY_HOSTS = '{hosts}';
const NAMES = Object.keys(frameHeaders([ANY_HOSTS])).toSorted();

/** A header as a server or a client has it. */
export type Header = string | number | readonly string[] | undefined;

/** The relevant headers, as one value; the allowed embedders differ by tenant and are left out. */
export function headersHash(headers: { readonly [name: string]: Header }): string {
  const own = NAMES.map((name) => `${name}: ${[headers[name] ?? ''].flat().join(', ')}`);
  const strange = NOT_ON_FRAMES.filter((name) => headers[name] !== undefined);
  const text = [...own, ...strange].join('\n');
  return sha384(text.replace(/frame-ancestors [^;\n]+/, `frame-ancestors ${ANY_HOSTS}`));
}

/** The manifest of these files. `builtAt` in milliseconds since the epoch. */
export function manifestOf(
  files: ReadonlyMap<string, Uint8Array>,
  { builtAt, protocol }: { readonly builtAt: number; readonly protocol: number },
): FrameManifest {
  const hashes = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, sha384(bytes)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const headers = headersHash(frameHeaders([ANY_HOSTS]));
  const digest = createHash('sha256')
    .update(JSON.stringify([hashes, headers]))
    .digest('hex')
    .slice(0, 8);
  const stamp = new Date(builtAt).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return { build: `${stamp}-${digest}`, protocol, files: hashes, headers };
}

/** Signs with an Ed25519 key, as a compact JWS (RFC 8037). */
export async function signManifest(manifest: FrameManifest, key: JWK & { readonly kid: string }): Promise<string> {
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(manifest)))
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ: 'frames+jws' })
    .sign(await importJWK(key, 'EdDSA'));
}

/** Opens a signed manifest. @throws {Error} when none of its keys signed it, or it is not a manifest */
export async function openManifest({ manifest, keys }: SignedManifest): Promise<FrameManifest> {
  const { payload } = await compactVerify(manifest, async ({ kid }) => {
    const key = keys.find((each) => each.kid === kid);
    if (!key) throw new Error(`the frames' manifest is signed by ${kid}, whose key is not known`);
    return await importJWK(key, 'EdDSA');
  });
  return FrameManifest.parse(JSON.parse(new TextDecoder().decode(payload)));
}
