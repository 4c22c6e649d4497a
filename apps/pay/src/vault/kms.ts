import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { openWhole, sealWhole } from './envelope.ts';
import { type KeyFiles, keyFiles, publish } from './key-files.ts';

/** The purposes of the vault's keys; each has a key of its own. */
export type MacPurpose =
  | 'fingerprint'
  | 'low-value-token'
  | 'fraud'
  | 'frame-session'
  | 'payment-gram'
  | 'pin-attempt'
  | 'velocity';

/** The key store: files on a developer's machine, a hardware module or a key service elsewhere. */
export interface Kms {
  readonly providerRef: (name: string) => string;
  readonly knows: (name: string) => boolean;
  /** Creates a key of this name; an existing one stays as it is. */
  readonly create: (name: string) => void;
  /** What it wrapped can never be opened again. */
  readonly destroy: (name: string) => void;
  readonly wrap: (kid: string, key: Buffer, aad: string) => Buffer;
  readonly unwrap: (kid: string, wrapped: Buffer, aad: string) => Buffer;
  /** HMAC-SHA-256 with the purpose's own key. */
  readonly mac: (purpose: MacPurpose, text: string) => Buffer;
  /** HMAC-SHA-256 with a named pepper. */
  readonly fingerprint: (pepper: string, text: string) => Buffer;
  /** The private half of the key that frames encrypt to. */
  readonly frameKey: JWK & { readonly kid: string };
  /** The same, imported once and ready for use. */
  readonly openingKey: CryptoKey;
}

/** The first pepper; all later ones are created by rotations. */
export const FIRST_PEPPER = 'pepper_1';

const Frame = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
/** The root of the HMAC keys, base64, and the frames' key; the other keys are files of their own. */
const KeyFile = z.object({ version: z.literal(2), mac: z.base64(), frame: Frame });
/** The file's content when it held every key. */
const OldKeyFile = KeyFile.extend({ version: z.literal(1), keks: z.record(z.string(), z.base64()) });
type KeyFile = z.output<typeof KeyFile>;

async function newKeys(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const frame = { ...(await exportJWK(privateKey)), kid: `frame_${randomBytes(6).toString('hex')}` };
  return KeyFile.parse({ version: 2, mac: randomBytes(32).toString('base64'), frame });
}

async function importFrameKey(frame: KeyFile['frame']): Promise<CryptoKey> {
  const key = await importJWK(frame, 'ECDH-ES+A256KW');
  if (key instanceof Uint8Array) throw new Error('the key that frames encrypt to is a secret, not a pair');
  return key;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Moves the keys of an old file into files of their own. Two programs that do it at once write the same. */
function moveOut(file: string, old: z.output<typeof OldKeyFile>, files: KeyFiles): KeyFile {
  for (const [kid, key] of Object.entries(old.keks)) files.create(kid, Buffer.from(key, 'base64'));
  files.create(FIRST_PEPPER, hmac(Buffer.from(old.mac, 'base64'), 'fingerprint'));
  const keys = KeyFile.parse({ ...old, version: 2 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return keys;
}

function readKeys(file: string, files: KeyFiles): KeyFile {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const old = OldKeyFile.safeParse(content);
  return old.success ? moveOut(file, old.data, files) : KeyFile.parse(content);
}

/** The keys of a developer's machine: a folder that only its owner reads, created at the first start. */
export async function fileKms(folder: string): Promise<Kms> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = keyFiles(path.join(folder, 'vault'));
  const file = path.join(folder, 'vault.json');
  if (!existsSync(file)) {
    files.create(FIRST_PEPPER); // only when the folder is created: a lost pepper must be noticed, not replaced
    publish(file, JSON.stringify(await newKeys()));
  }
  const keys = readKeys(file, files);
  const root = Buffer.from(keys.mac, 'base64');
  const openingKey = await importFrameKey(keys.frame);
  return {
    providerRef: (name) => `file:vault/${name}`,
    knows: (name) => files.has(name),
    create: (name) => files.create(name),
    destroy: (name) => files.destroy(name),
    wrap: (kid, key, aad) => sealWhole(files.read(kid), key, aad),
    unwrap: (kid, wrapped, aad) => openWhole(files.read(kid), wrapped, aad),
    mac: (purpose, text) => hmac(hmac(root, purpose), text),
    fingerprint: (pepper, text) => hmac(files.read(pepper), text),
    frameKey: keys.frame,
    openingKey,
  };
}
