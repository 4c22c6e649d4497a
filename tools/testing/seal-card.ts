import { CompactEncrypt, decodeJwt, importJWK, type JWK } from 'jose';

/** The settings in the document of a card-entry frame. */
export interface FrameSettings {
  readonly key: JWK;
  readonly session: string;
}

/** @param page the document as text. @throws when it is not a card-entry frame */
export function settingsIn(page: string): FrameSettings {
  const text = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page)?.[1];
  if (text === undefined) throw new Error('a frame without settings');
  // The document was rendered by our own payment host.
  return JSON.parse(text) as FrameSettings;
}

/** The account and operation that a form is sealed for. */
interface Sealing {
  readonly bearer: string;
  readonly operation: string;
}

/** Encrypts to the vault with the key and the session of a frame's document, for one operation, as its script does. */
export async function sealFor(
  { key, session }: FrameSettings,
  { bearer, operation }: Sealing,
  plain: object,
): Promise<string> {
  const bound = { fs: session, op: operation, sub: decodeJwt(bearer).sub, iat: Date.now() };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...plain, ...bound })))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(key.kid !== undefined && { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
