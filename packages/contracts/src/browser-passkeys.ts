import type { NewCredential, SignedCredential } from './passkeys.ts';

/** Whether this browser reads and writes passkeys as JSON; older ones are offered none. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Why the browser made or used no passkey: the shopper closed its dialog, or this device has one already. */
export type NoPasskey = 'dismissed' | 'known';

/** Lets the browser make a passkey. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<NewCredential | NoPasskey> =>
  used(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));

/** Lets the browser sign with one of its passkeys. */
export const signWithPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<SignedCredential | NoPasskey> =>
  used(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));

async function used<T>(work: () => Promise<Credential | null>): Promise<T | NoPasskey> {
  try {
    const credential = await work();
    // The browser's JSON of what was requested, which the server parses.
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as T) : 'dismissed';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'InvalidStateError' ? 'known' : 'dismissed';
  }
}
