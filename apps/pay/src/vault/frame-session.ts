import type { FrameDocument } from '@cartwright/contracts/frames';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Kms } from './kms.ts';

const LIVES_SECONDS = 15 * 60;
const keyOf = (kms: Kms) => kms.mac('frame-session', 'v1');

/** The session of a frame's document, which ensures that only a document of ours can submit a card. */
export const issueSession = (
  kms: Kms,
  frame: { readonly tenant: string; readonly document: FrameDocument; readonly nonce: string },
  now: number,
): Promise<string> =>
  new SignJWT({ ...frame })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(Math.floor(now / 1_000) + LIVES_SECONDS)
    .sign(keyOf(kms));

interface FrameSessionQuery {
  readonly session: string;
  readonly tenant: string;
  readonly documents: readonly FrameDocument[];
  readonly now: number;
}

/** Whether a session is ours, of one of these documents as this tenant's pages embed it, and still valid. */
export async function readSession(
  kms: Kms,
  { session, tenant, documents, now }: FrameSessionQuery,
): Promise<'good' | 'expired' | 'wrong'> {
  try {
    const { payload } = await jwtVerify(session, keyOf(kms), { algorithms: ['HS256'], currentDate: new Date(now) });
    const isOfForm = documents.some((each) => each === payload['document']);
    return payload['tenant'] === tenant && isOfForm ? 'good' : 'wrong';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'wrong';
  }
}
