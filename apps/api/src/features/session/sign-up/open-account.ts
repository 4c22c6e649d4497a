import { randomInt } from 'node:crypto';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { linkHash } from '#mail/secret-link.ts';
import type { Auth } from '../auth.ts';
import { mailedRequest, openRequested } from './sql.ts';

type Refusal =
  | { readonly code: 'LINK_ENDED' | 'PASSWORD_NEEDED' }
  | { readonly code: 'WRONG_CREDENTIALS'; readonly field: 'password' };

/** Whoever opens the link of a mail. */
export interface Opening {
  readonly token: string;
  readonly password?: string | undefined;
  /** The browser; null when somebody is signed in there. */
  readonly visitorId: string | null;
}

/**
 * Opens a requested account by the link of its mail: at once in the browser that requested it, elsewhere with the
 * password that was chosen there. So nobody opens, by a click in a mail, an account to which somebody else has a key.
 * @returns the account, and the hash by which it signs in
 */
export async function openAccount(
  { db, auth }: { readonly db: Db; readonly auth: Pick<Auth, 'verifyPassword'> },
  { token, password, visitorId }: Opening,
  now: number,
): Promise<Result<{ readonly profileId: string; readonly passwordHash: string }, Refusal>> {
  const hash = linkHash(token);
  const request = await mailedRequest(db, hash, now);
  if (!request) return refuse({ code: 'LINK_ENDED' });
  const { passwordHash } = request;
  if (visitorId === null || request.visitorId !== visitorId) {
    if (password === undefined) return refuse({ code: 'PASSWORD_NEEDED' });
    if (!(await auth.verifyPassword({ hash: passwordHash, password })))
      return refuse({ code: 'WRONG_CREDENTIALS', field: 'password' });
  }
  const profileId = newId('prf', now);
  const ids = { profileId, accountId: newId('acc', now), loyaltyId: `6${String(randomInt(1e12)).padStart(12, '0')}` };
  return (await openRequested(db, hash, ids, now)) ? ok({ profileId, passwordHash }) : refuse({ code: 'LINK_ENDED' });
}
