import { isPasskeyName, MAX_PASSKEY_NAME } from '@cartwright/rules/passkey-name';
import { z } from 'zod';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { SessionState } from './session.ts';

/** Bytes as base64url, as browsers write what a passkey made. */
const Bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_000);
const CredentialId = Bytes.max(1_400);
const Credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** What a browser made of a new passkey: `PublicKeyCredential.toJSON()`. */
export const NewCredential = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What a passkey signed: `PublicKeyCredential.toJSON()`. */
export const SignedCredential = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

const Known = z.object({ id: z.string(), type: z.literal('public-key') });

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. No account is named: the browser offers what it has. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The same for one account: the browser offers no passkey of another one. */
const OwnRequestOptions = RequestOptions.extend({ allowCredentials: z.array(Known) });

/** What its owner calls a passkey: one line that everybody can see. */
export const PasskeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME).refine(isPasskeyName);

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it signs in. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** Passkeys, and proving that it is still the owner who uses a session. */
export const passkeysEndpoints = {
  'POST /atlas/v1/security/v1/proof': {
    summary: 'Enter the password again, and a code if one is needed: sensitive calls are let in for some minutes',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ password: z.string().min(1).max(128), code: z.string().min(1).max(40).optional() }),
    ok: NoContent,
    status: 204,
    refusals: { WRONG_CREDENTIALS: 401, CODE_NEEDED: 401, WRONG_CODE: 401 },
  },
  'POST /atlas/v1/security/v1/proof/passkey/options': {
    summary: 'What a browser needs to use a passkey in place of the password and the code',
    tag: 'security',
    access: 'signed-in',
    ok: OwnRequestOptions,
    refusals: { PASSKEY_REFUSED: 401 },
  },
  'POST /atlas/v1/security/v1/proof/passkey': {
    summary: 'Use a passkey in place of the password and the code: sensitive calls are let in for some minutes',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ credential: SignedCredential }),
    ok: NoContent,
    status: 204,
    refusals: { PASSKEY_REFUSED: 401 },
  },
  'GET /atlas/v1/security/v1/passkeys': {
    summary: 'The passkeys of the shopper, the newest first',
    tag: 'security',
    access: 'signed-in',
    ok: z.object({ passkeys: z.array(Passkey) }),
    refusals: {},
  },
  'POST /atlas/v1/security/v1/passkeys/options': {
    summary: 'What a browser needs to make a passkey for this host',
    tag: 'security',
    access: 'signed-in',
    ok: CreationOptions,
    refusals: { CONFIRM_IDENTITY: 401 },
  },
  'POST /atlas/v1/security/v1/passkeys': {
    summary: 'Add a passkey that the browser has made',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ name: PasskeyName, credential: NewCredential }),
    ok: Passkey,
    status: 201,
    refusals: { CONFIRM_IDENTITY: 401, PASSKEY_REFUSED: 400, TOO_MANY_PASSKEYS: 409 },
  },
  'PUT /atlas/v1/security/v1/passkeys/:id': {
    summary: 'Rename a passkey',
    tag: 'security',
    access: 'signed-in',
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ name: PasskeyName }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'DELETE /atlas/v1/security/v1/passkeys/:id': {
    summary: 'Remove a passkey: it signs in no more',
    tag: 'security',
    access: 'signed-in',
    params: z.object({ id: z.string().max(64) }),
    ok: NoContent,
    status: 204,
    refusals: { CONFIRM_IDENTITY: 401 },
  },
  'POST /atlas/v1/session/passkey/options': {
    summary: 'What a browser needs to sign in with a passkey',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    ok: RequestOptions,
    refusals: {},
  },
  'POST /atlas/v1/session/passkey': {
    summary: 'Sign in with a passkey; what the anonymous visitor chose is merged in',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ credential: SignedCredential, remember: z.boolean() }),
    ok: SessionState,
    refusals: { PASSKEY_REFUSED: 401 },
  },
} as const satisfies Endpoints;
