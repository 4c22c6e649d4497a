import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { openWhole, sealWhole } from './envelope.ts';

/** What a key of the vault is for; each purpose has a key of its own. */
export type MacPurpose = 'fingerprint' | 'low-value-token' | 'fraud' | 'frame-session' | 'payment-gram' | 'pin-attempt';

/** Where the keys are: a file on a developer's machine, a hardware module or a key service elsewhere. */
export interface Kms {
  /** The key that wraps new record keys of a tenant. */
  readonly currentKid: (tenant: string) => string;
  readonly providerRef: (kid: string) => string;
  readonly knows: (kid: string) => boolean;
  readonly wrap: (kid: string, key: Buffer, aad: string) => Buffer;
  readonly unwrap: (kid: string, wrapped: Buffer, aad: string) => Buffer;
  /** HMAC-SHA-256 under the purpose's own key. */
  readonly mac: (purpose: MacPurpose, text: string) => Buffer;
  readonly fingerprintVersion: number;
  /** The private half of the key that frames encrypt to. */
  readonly frameKey: JWK & { readonly kid: string };
}

const KeyFile = z.object({
  version: z.literal(1),
  /** Key encryption keys by id, base64. */
  keks: z.record(z.string(), z.base64()),
  /** The root of the HMAC keys, base64. */
  mac: z.base64(),
  fingerprintVersion: z.int(),
  frame: z.object({
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
});
type KeyFile = z.output<typeof KeyFile>;

const kidOf = (tenant: string) => `kek_${tenant}_1`;
const random = () => randomBytes(32).toString('base64');

async function newKeys(tenants: readonly string[]): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const frame = { ...(await exportJWK(privateKey)), kid: `frame_${randomBytes(6).toString('hex')}` };
  const keks = Object.fromEntries(tenants.map((tenant) => [kidOf(tenant), random()]));
  return KeyFile.parse({ version: 1, keks, mac: random(), fingerprintVersion: 1, frame });
}

/** Writes beside and links into place, so that of two programs that start together one wins and both read the same. */
function publish(file: string, keys: KeyFile): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The keys of a developer's machine: one file that only its owner reads, made at the first start. */
export async function fileKms(folder: string, tenants: readonly string[]): Promise<Kms> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'vault.json');
  if (!existsSync(file)) publish(file, await newKeys(tenants));
  const keys = KeyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const kek = (kid: string): Buffer => {
    const key = keys.keks[kid];
    if (key === undefined) throw new Error(`the key file has no key ${kid}`);
    return Buffer.from(key, 'base64');
  };
  const root = Buffer.from(keys.mac, 'base64');
  return {
    currentKid: kidOf,
    providerRef: (kid) => `file:vault.json#${kid}`,
    knows: (kid) => keys.keks[kid] !== undefined,
    wrap: (kid, key, aad) => sealWhole(kek(kid), key, aad),
    unwrap: (kid, wrapped, aad) => openWhole(kek(kid), wrapped, aad),
    mac: (purpose, text) =>
      createHmac('sha256', createHmac('sha256', root).update(purpose).digest()).update(text).digest(),
    fingerprintVersion: keys.fingerprintVersion,
    frameKey: keys.frame,
  };
}
