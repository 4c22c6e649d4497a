import { errors, jwtVerify, SignJWT } from 'jose';
import type { Kms } from './kms.ts';

const LIVES_SECONDS = 15 * 60;
const keyOf = (kms: Kms) => kms.mac('frame-session', 'v1');

/** What a frame's document is given, so that only a document of ours can hand in a card. */
export const issueSession = (
  kms: Kms,
  frame: { readonly tenant: string; readonly document: string; readonly nonce: string },
  now: number,
): Promise<string> =>
  new SignJWT({ ...frame })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(Math.floor(now / 1_000) + LIVES_SECONDS)
    .sign(keyOf(kms));

/** Whether a session is ours, of a document that this tenant's pages embed, and still good. */
export async function readSession(
  kms: Kms,
  { session, tenant, now }: { readonly session: string; readonly tenant: string; readonly now: number },
): Promise<'good' | 'expired' | 'wrong'> {
  try {
    const { payload } = await jwtVerify(session, keyOf(kms), { algorithms: ['HS256'], currentDate: new Date(now) });
    return payload['tenant'] === tenant ? 'good' : 'wrong';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'wrong';
  }
}
