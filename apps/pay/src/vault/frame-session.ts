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

/** Whether a session is ours and still good. */
export async function readSession(kms: Kms, session: string, now: number): Promise<'good' | 'expired' | 'wrong'> {
  try {
    await jwtVerify(session, keyOf(kms), { algorithms: ['HS256'], currentDate: new Date(now) });
    return 'good';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'wrong';
  }
}
