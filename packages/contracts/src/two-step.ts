import { z } from 'zod';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { SessionState } from './session.ts';

/** Of an authenticator app, or a recovery code; spaces and hyphens do not count. */
const Code = z.string().min(1).max(40);

const TwoStep = z.object({
  isOn: z.boolean(),
  /** Recovery codes that were not used. */
  codesLeft: z.int(),
});
export type TwoStep = z.output<typeof TwoStep>;

/** Shown once: only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor: codes of an authenticator app, and recovery codes for when it is lost. */
export const twoStepEndpoints = {
  'GET /atlas/v1/security/v1/two-step': {
    summary: 'Whether signing in with a password wants a code too',
    tag: 'security',
    access: 'signed-in',
    ok: TwoStep,
    refusals: {},
  },
  'POST /atlas/v1/security/v1/two-step/setup': {
    summary: 'A new secret for an authenticator app; nothing is on until a code confirms it',
    tag: 'security',
    access: 'signed-in',
    ok: z.object({
      /** In base32, to type in. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
    refusals: { CONFIRM_IDENTITY: 401, TWO_STEP_IS_ON: 409 },
  },
  'POST /atlas/v1/security/v1/two-step/confirm': {
    summary: 'Turn the second factor on, by the first code of the app',
    tag: 'security',
    access: 'signed-in',
    body: z.object({ code: Code }),
    ok: RecoveryCodes,
    refusals: { CONFIRM_IDENTITY: 401, WRONG_CODE: 400, SETUP_ENDED: 410 },
  },
  'POST /atlas/v1/security/v1/two-step/recovery-codes': {
    summary: 'New recovery codes; those of before act no more',
    tag: 'security',
    access: 'signed-in',
    ok: RecoveryCodes,
    refusals: { CONFIRM_IDENTITY: 401 },
  },
  'DELETE /atlas/v1/security/v1/two-step': {
    summary: 'Turn the second factor off',
    tag: 'security',
    access: 'signed-in',
    ok: NoContent,
    status: 204,
    refusals: { CONFIRM_IDENTITY: 401 },
  },
  'POST /atlas/v1/session/code': {
    summary: 'Finish signing in, by a code of the app or a recovery code; the visitor’s choices are merged in',
    tag: 'session',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ challenge: z.string().min(1).max(200), code: Code }),
    ok: SessionState,
    refusals: { WRONG_CODE: 401, SIGN_IN_ENDED: 410 },
  },
} as const satisfies Endpoints;
