import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db, ShopContext } from '#context.ts';
import { linkHash } from '#mail/secret-link.ts';
import { ownerOfEmailLink } from './links-sql.ts';

/** Whose emails a call is about, and what the record of consents has as its source. */
export interface Whose {
  readonly profileId: string;
  readonly bannerId: string;
  readonly address: string;
  /** Of a link of a mail; undefined for the shopper who is signed in. */
  readonly source?: 'email-link';
}

type Nobody = { readonly code: 'NOT_SIGNED_IN' } | { readonly code: 'LINK_ENDED' };

/**
 * The account that a link of a mail belongs to, or else the shopper who is signed in. A link that does not act is
 * refused alike for whatever reason, and never replaced by the session: that would change somebody else's emails. Where
 * the banner's flag is off, a link means nothing (PRF-008).
 * @param given the secret of the call, and which one it is
 */
export async function whoseEmails(
  db: Db,
  { caller, bannerId, flags, now }: Pick<ShopContext, 'caller' | 'bannerId' | 'flags' | 'now'>,
  given: { readonly part: 'token' | 'address-token'; readonly secret: string | undefined },
): Promise<Result<Whose, Nobody>> {
  if (given.secret !== undefined && flags.emailPreferencesByToken) {
    const hash = linkHash(given.secret);
    const owner = await ownerOfEmailLink(db, given.part, { hash, bannerId, now });
    return owner ? ok({ ...owner, source: 'email-link' }) : refuse({ code: 'LINK_ENDED' });
  }
  if (caller.kind === 'visitor') return refuse({ code: 'NOT_SIGNED_IN' });
  return ok({ profileId: caller.profileId, bannerId, address: caller.email });
}
