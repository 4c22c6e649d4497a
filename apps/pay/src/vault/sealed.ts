import type { Kms } from './kms.ts';

/** Seals a small text under a tenant's key and prefixes the key's name, so that it can be opened after a rotation. */
export function sealTagged(kms: Kms, kid: string, plain: Buffer, aad: string): Buffer {
  return Buffer.concat([Buffer.from(`${kid}\n`), kms.wrap(kid, plain, aad)]);
}

/** The plaintext of `sealTagged`. @throws {Error} when any part differs */
export function openTagged(kms: Kms, bytes: Buffer, aad: string): Buffer {
  const end = bytes.indexOf('\n');
  return kms.unwrap(bytes.subarray(0, end).toString(), bytes.subarray(end + 1), aad);
}
