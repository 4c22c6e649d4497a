import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Whose emails a link of a mail is about. */
export interface LinkOwner {
  readonly profileId: string;
  readonly bannerId: string;
  /** Where the mail went, which still is the address of the account. */
  readonly address: string;
}

/** Which of the two secrets of a link is given: the one that chooses emails, or the one that confirms the address. */
type LinkPart = 'token' | 'address-token';

const COLUMNS = { token: 'l.token_hash', 'address-token': 'l.address_token_hash' } as const satisfies Record<
  LinkPart,
  string
>;

/** A token at the banner of a request. */
interface GivenToken {
  readonly hash: Buffer;
  readonly bannerId: string;
  readonly now: number;
}

/** Whose link this is, while it lasts and the account keeps the address. One statement. */
export async function ownerOfEmailLink(
  db: Db,
  part: LinkPart,
  { hash, bannerId, now }: GivenToken,
): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select l.profile_id as "profileId", l.banner_id as "bannerId", l.address
      from email_link l join "user" u on u."id" = l.profile_id and u."email" = l.address
     where ${sql.ref(COLUMNS[part])} = ${hash} and l.banner_id = ${bannerId} and l.expires_at > ${new Date(now)}`.execute(
    db.read,
  );
  return rows[0];
}

/**
 * Unsubscribes from what a mail was about, once for each link: a click that is repeated after the shopper chose the
 * emails again changes nothing. One statement.
 */
export async function unsubscribeByLink(db: Db, { hash, bannerId, now }: GivenToken): Promise<void> {
  const at = new Date(now);
  await db.single((single) =>
    sql`
    with link as (
      update email_link l set unsubscribed_at = ${at} from "user" u
       where l.token_hash = ${hash} and l.banner_id = ${bannerId} and l.expires_at > ${at} and l.unsubscribed_at is null
         and u."id" = l.profile_id and u."email" = l.address
      returning l.profile_id, l.banner_id, l.category
    )
    update email_preference e set is_selected = false, changed_at = ${at}, source = 'one-click-unsubscribe' from link
     where e.profile_id = link.profile_id and e.banner_id = link.banner_id and e.category = link.category
       and e.is_selected`.execute(single),
  );
}
