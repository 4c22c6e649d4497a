import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import { eraseOrders } from './erase-orders-sql.ts';

/** Tables whose rows belong to a shopper or a visitor by an `owner_id`, without a reference that would delete them. */
export const OWNED = [
  'cart',
  'cart_op',
  'chosen_store',
  'event_log',
  'modality_preference',
  'passkey_challenge',
] as const;

interface Erasing {
  readonly profileId: string;
  readonly email: string;
  /** The last mail, and when it is deleted, too. Milliseconds. */
  readonly farewell: NewMail;
  readonly farewellEnds: number;
}

/**
 * Deletes an account: its orders keep no person, its memberships end, and all that is left goes with its profile, by
 * reference. The farewell is the only mail of its address, and is deleted a while later.
 */
export async function eraseAccount(
  tx: Tx,
  { profileId, email, farewell, farewellEnds }: Erasing,
  now: number,
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  // Memberships are locked before orders, as by whoever uses one.
  await sql`
    update enrollment set state = 'ended', status = 'ENDED', state_at = ${at}, valid_until = null, due_at = null,
           version = version + 1 where profile_id = ${profileId} and status <> 'ENDED'`.execute(tx);
  await eraseOrders(tx, profileId);
  for (const statement of rest({ profileId, email })) await statement.execute(tx);
  await sql`
    with gone as (delete from "user" where id = ${profileId} returning 1),
    tidied as (
      select graphile_worker.add_job('delete-mail', json_build_object('mailId', ${farewell.mailId}::text),
        run_at := ${new Date(farewellEnds)}) from gone
    ), farewell as (${insertMail(farewell, { when: 'gone', now: at })})
    select from tidied`.execute(tx);
}

const rest = ({ profileId, email }: Pick<Erasing, 'profileId' | 'email'>): readonly RawBuilder<unknown>[] => [
  sql`update enrollment set card = null, card_id = null where profile_id = ${profileId}`,
  sql`delete from mail where recipient = ${email}`,
  // An address that was given up may have another owner since: what came later is theirs.
  sql`delete from mail m using former_email f
       where f.profile_id = ${profileId} and m.recipient = f.email and m.created_at <= f.left_at`,
  sql`delete from requested_account where email = ${email}`,
  ...OWNED.map((table) => sql`delete from ${sql.ref(table)} where owner_id = ${profileId}`),
];
