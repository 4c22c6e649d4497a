import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, SignedCredential } from '@cartwright/contracts/passkeys';

/** What a page asks of an authenticator. */
interface Requested {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** What a browser says of a page inside another one. */
  readonly inside?: { readonly crossOrigin?: boolean; readonly topOrigin?: string };
}

/** A passkey in software: ES256, no attestation, with a counter that a test may set. */
export interface Authenticator {
  counter: number;
  /** Whether it checked a finger or a PIN. */
  verifiesUser: boolean;
  readonly create: (requested: Requested) => NewCredential;
  readonly get: (requested: Requested) => SignedCredential;
}

export function makeAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const head = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const device: Authenticator = {
    counter: 1,
    verifiesUser: true,
    create: ({ challenge, rpId, origin, inside }) => {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'), // a map of 5: EC2, ES256, P-256, then x and y of 32 bytes
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey]);
      const authData = Buffer.concat([head(rpId, 0x41 | verified(device), device.counter), attested]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'), // fmt none, attStmt {}, authData
        Buffer.from([authData.length]),
        authData,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, origin, inside).toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject: attestation.toString('base64url') },
      };
    },
    get: ({ challenge, rpId, origin }) => {
      const authData = head(rpId, 0x01 | verified(device), device.counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
  return device;
}

const verified = ({ verifiesUser }: Pick<Authenticator, 'verifiesUser'>): number => (verifiesUser ? 0x04 : 0);
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const clientData = (type: string, challenge: string, origin: string, inside: Requested['inside'] = {}): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...inside }));
