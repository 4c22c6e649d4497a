import { randomUUID } from 'node:crypto';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { newLink } from '#mail/secret-link.ts';
import { BANNER, OTHER_STORE } from './fixture-locations.ts';
import type { TestShop } from './shop.ts';

type Account = Awaited<ReturnType<TestShop['shopper']>>;

/** Tokens of one kind: one that acts, and some that acted once, are over, or act for somebody or something else. */
export interface Tokens {
  readonly live: string;
  readonly dead: readonly string[];
}

interface LinkRow {
  readonly profileId: string;
  readonly purpose: 'RESET_PASSWORD' | 'CHANGE_EMAIL';
  readonly endsAt: number;
}

async function accountLink({ db, clock }: TestShop, { profileId, purpose, endsAt }: LinkRow): Promise<string> {
  const { token, hash } = newLink();
  const address = purpose === 'CHANGE_EMAIL' ? `${randomUUID()}@example.com` : null;
  await sql`
    insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at, new_email)
    values (${hash}, ${purpose}, ${profileId}, ${randomUUID()}, ${new Date(clock.now())}, ${new Date(endsAt)}, ${address})`.execute(
    db.direct,
  );
  return token;
}

/** Links that change the email address of an account: one is over, and one is of another account. */
export async function changeTokens(shop: TestShop, owner: Account, other: Account): Promise<Tokens> {
  const now = shop.clock.now();
  const purpose = 'CHANGE_EMAIL';
  return {
    live: await accountLink(shop, { purpose, profileId: owner.profileId, endsAt: now + DAY }),
    dead: [
      await accountLink(shop, { purpose, profileId: owner.profileId, endsAt: now }),
      await accountLink(shop, { purpose, profileId: other.profileId, endsAt: now + DAY }),
    ],
  };
}

/** Links that replace a password: one is over. */
export async function resetTokens(shop: TestShop, owner: Account): Promise<Tokens> {
  const now = shop.clock.now();
  const of = { purpose: 'RESET_PASSWORD', profileId: owner.profileId } as const;
  return {
    live: await accountLink(shop, { ...of, endsAt: now + DAY }),
    dead: [await accountLink(shop, { ...of, endsAt: now })],
  };
}

/** Links that open a requested account: one is over. */
export async function requestTokens({ db, clock }: TestShop): Promise<Tokens> {
  const now = clock.now();
  const requested = async (endsAt: number) => {
    const { token, hash } = newLink();
    await sql`
      insert into requested_account (request_id, email, password_hash, first_name, last_name, banner_id, locale, token_hash, created_at, expires_at)
      values (${randomUUID()}, ${`${randomUUID()}@example.com`}, 'none', 'Ada', 'Byron', ${BANNER}, 'en-US',
              ${hash}, ${new Date(now)}, ${new Date(endsAt)})`.execute(db.direct);
    return token;
  };
  return { live: await requested(now + DAY), dead: [await requested(now)] };
}

/**
 * Both tokens of a mail about deals; of the others, one is over, one is of another banner, and one went to an address
 * that the account had before. Neither token stands for the other.
 */
export async function emailTokens(
  { db, clock }: TestShop,
  { profileId, email }: Account,
): Promise<{ readonly token: Tokens; readonly token2: Tokens }> {
  const now = clock.now();
  let week = 0;
  const mailed = async (part: object = {}) => {
    const [link, address] = [newLink(), newLink()];
    const row = { bannerId: sql`${BANNER}`, to: email, endsAt: now + DAY, ...part };
    await sql`
      insert into email_link (token_hash, address_token_hash, profile_id, banner_id, address, category, week, mail_id, created_at, expires_at)
      values (${link.hash}, ${address.hash}, ${profileId}, ${row.bannerId}, ${row.to}, 'WEEKLY_AD', ${++week},
              ${randomUUID()}, ${new Date(now)}, ${new Date(row.endsAt)})`.execute(db.direct);
    return { token: link.token, token2: address.token };
  };
  const live = await mailed();
  const elsewhere = sql`(select banner_id from location where location_id = ${OTHER_STORE})`;
  const dead = [
    await mailed({ endsAt: now }),
    await mailed({ bannerId: elsewhere }),
    await mailed({ to: 'an-earlier-address@example.com' }),
  ];
  return {
    token: { live: live.token, dead: [...dead.map(({ token }) => token), live.token2] },
    token2: { live: live.token2, dead: [...dead.map(({ token2 }) => token2), live.token] },
  };
}
