import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCoupon } from '#testing/coupons.ts';
import { enroll } from '#testing/enrollment.ts';
import { BANNER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { type LeavingWorld, ordered, startLeavingWorld } from '#testing/leaving.ts';
import { added } from '#testing/shopping.ts';
import { exportHtml } from './html/export-html.ts';
import { FIELDS } from './html/fields.ts';
import { type AccountData, PARTS, readParts } from './read-parts.ts';

let world: LeavingWorld;
let profileId: string;
let data: AccountData;
/** What must be in no file: secrets are stored with this mark. */
const MARK = 'never-to-be-seen';
const HOSTILE = '<img src=x onerror=alert(1)>"&';
const CARD = {
  tenant: BANNER,
  cardType: 'CREDIT_CARD',
  brand: 'VISA',
  lastFour: '4242',
  added: '2026-11-01T00:00:00.000Z',
};

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.shop.db.read);

/** A shopper with something in each part, secrets in each column that has some, and hostile words. */
async function someoneWithEverything(n: string): Promise<string> {
  const { shop } = world;
  const browser = await shop.shopper({ firstName: HOSTILE.slice(0, 20) });
  const { profileId } = browser;
  const { orderId } = await ordered(world, browser);
  await added(browser, MILK);
  await enroll(shop.db, { profileId });
  const coupon = await insertCoupon(shop.db);
  const [id, at] = [sql`${profileId}`, sql`now()`];
  for (const statement of [
    sql`update profile set mobile_phone = '+15135550177', home_phone = '+15135550178', contact_phone = '+15135550179',
          preferred_location_id = ${STORE}, substitution = '{}' where profile_id = ${id}`,
    sql`insert into address (address_id, profile_id, line1, line2, city, state, zip, country, type, preferred, label, notes, verified, updated_at)
        values (${'adr' + n}, ${id}, '9 Larkspur Ln', 'Suite 9', 'Cincinnati', 'OH', ${HOME_ZIP}, 'US', 'HOME', true, ${HOSTILE}, 'gate', 'VERIFIED', ${at})`,
    sql`insert into passkey (passkey_id, credential_id, profile_id, rp_id, public_key, counter, name, created_at, last_used_at)
        values (${'pk' + n}, ${MARK + n}, ${id}, 'localhost', ${Buffer.from(MARK)}, 1, ${HOSTILE}, ${at}, ${at})`,
    sql`insert into two_step (profile_id, secret, created_at, confirmed_at) values (${id}, ${Buffer.from(MARK)}, ${at}, ${at})`,
    sql`insert into recovery_code (profile_id, code_hash) values (${id}, ${Buffer.from(MARK)})`,
    sql`update "account" set password = ${MARK}, "accessToken" = ${MARK}, "refreshToken" = ${MARK} where "userId" = ${id}`,
    sql`update "session" set token = ${MARK + n}, last_used_at = ${at} where "userId" = ${id}`,
    sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
        values (${Buffer.from(MARK + n)}, 'RESET_PASSWORD', ${id}, ${MARK}, ${at}, ${at})`,
    sql`insert into preference (preference_id, profile_id, banner_id, name, value, user_set, changed_at, source)
        values (${'prf' + n}, ${id}, ${BANNER}, 'TARGETED_AD', 'true', true, ${at}, 'page')`,
    sql`insert into email_preference (profile_id, banner_id, category, is_selected, changed_at, source)
        values (${id}, ${BANNER}, 'weekly-ad', true, ${at}, 'page')`,
    sql`insert into text_opt_in (profile_id, phone, trigger_type, opted_in, changed_at) values (${id}, '+15135550177', 'TRANSACTIONAL', true, ${at})`,
    sql`insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
        values (${'mail_x' + n}, ${browser.email}, 'Hello', ${MARK}, ${MARK}, ${'x' + n}, ${at})`,
    sql`insert into event_log (owner_id, name, data, at) values (${id}, 'PAGE', '{"page": "cart"}', ${at})`,
    sql`insert into coupon_clip (profile_id, coupon_id, is_clipped, uses, clipped_at) values (${id}, ${coupon}, true, 1, ${at})`,
    sql`insert into promo (promo_id, code, description, applies_to, amount_off_cents, starts_at, ends_at)
        values ('promo', 'SAVE5', 'Five off', 'ITEMS', 500, ${at}, now() + interval '1 day') on conflict do nothing`,
    sql`insert into promo_use (profile_id, promo_id, checkout_id, used_at)
        values (${id}, (select promo_id from promo limit 1), ${orderId}, ${at}) on conflict do nothing`,
    sql`insert into remembered_door (profile_id, door, notes, leave_at_door, do_not_disturb, ordered_at)
        values (${id}, 'door', ${HOSTILE}, true, false, ${at})`,
    sql`insert into stock_alert (profile_id, gtin13, location_id, banner_id, locale, created_at, ends_at)
        values (${id}, ${MILK}, ${STORE}, ${BANNER}, 'en-US', ${at}, ${at})`,
    sql`insert into chosen_store (owner_id, banner_id, location_id, chosen_ms) values (${id}, ${BANNER}, ${STORE}, 1) on conflict do nothing`,
    sql`insert into checkout (checkout_id, profile_id, banner_id, modality, location_id, reservation_id, cart_id, created_at, properties,
          delivery_type, contact, tenders, checksum, expires_at, status)
        select ${`99999999999999990${n}`}, profile_id, banner_id, modality, location_id, reservation_id, cart_id, created_at, properties,
          delivery_type, contact, tenders, checksum, expires_at, 'TIMED_OUT' from checkout where checkout_id = ${orderId}`,
    sql`update cart set lines = (select json_agg(line::jsonb || ${JSON.stringify({ n: HOSTILE })}::jsonb) from json_array_elements(lines::json) line)
        where owner_id = ${id}`,
    sql`insert into order_problem (order_id, problem_id, key, lines, amount_cents, status, reported_at, answer_by, decided_at, decided_by, reason)
        values (${orderId}, 'p', ${MARK}, ${JSON.stringify([{ note: HOSTILE }])}::jsonb, 100, 'REFUNDED', ${at}, ${at}, ${at}, 'staff/1', 'sorry')`,
    sql`insert into order_refund (order_id, refund_id, operation, lines, shares, amount_cents, at_once, actor, at)
        values (${orderId}, 'r', ${MARK}, '[{}]', '[]', 100, true, 'staff/1', ${at}), (${orderId}, 's', ${MARK + 's'}, '[]', '[]', 50, false, 'staff/1', ${at}::timestamptz + interval '1 second')`,
    sql`insert into order_arrival (order_id, bay, car, arrived_at) values (${orderId}, '5', ${HOSTILE}, ${at})`,
    sql`insert into text_message (text_id, order_id, phone, body, about, created_at) values (${'t' + n}, ${orderId}, '+15135550177', 'Ready', ${'t' + n}, ${at})`,
    sql`insert into membership_charge (charge_id, enrollment_id, type, period, try, amount_cents, request, status, lease_until, created_at)
        select ${'chg' + n}, enrollment_id, 'CHARGE', 1, 0, 9900, ${JSON.stringify({ cardId: MARK })}::jsonb, 'DONE', ${at}, ${at} from enrollment where profile_id = ${id}`,
    sql`update tender_tx set idem_key = ${MARK + n}, card = card || ${JSON.stringify({ cardId: MARK })}::jsonb where order_id = ${orderId}`,
  ])
    await run(statement);
  return profileId;
}

beforeAll(async () => {
  world = await startLeavingWorld();
  profileId = await someoneWithEverything('1');
  data = await readParts(world.shop.db, profileId, [CARD]);
});
afterAll(() => world.shop.stop());

test('every part has what the account has', () => {
  expect(PARTS.filter((part) => data[part].length === 0)).toEqual([]);
  expect(data.orders[0]).toMatchObject({
    phone: '+15135550100',
    items: [{ quantity: 1 }, { quantity: 1 }],
    payments: [{ brand: 'VISA', lastFour: '4242', status: 'APPROVED' }],
    refunds: [
      { amount: 'USD 1.00', type: 'ITEMS' },
      { amount: 'USD 0.50', type: 'FEES' },
    ],
    reports: [{ notes: [HOSTILE], reply: 'sorry' }],
    arrival: { bay: '5', car: HOSTILE },
  });
  expect(data.account[0]).toMatchObject({
    twoStep: true,
    mobilePhone: '+15135550177',
  });
  expect(data.memberships[0]).toMatchObject({ price: 'USD 99.00', charges: [{ amount: 'USD 99.00' }] });
});

test('it has nothing of anybody else, who has as much', async () => {
  await someoneWithEverything('2');
  expect(await readParts(world.shop.db, profileId, [CARD])).toEqual(data);
});

test('no secret is in it: no password, token, key, code, or id of a card', () => {
  const files = [JSON.stringify(data), ...(['en-US', 'es-US'] as const).map((locale) => html(locale))];
  const bytes = Buffer.from(MARK);
  for (const file of files)
    for (const form of [MARK, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
      expect(file).not.toContain(form);
});

const html = (locale: 'en-US' | 'es-US') =>
  exportHtml(data, { banner: HOSTILE, made: '2026-11-24T15:00:00.000Z', locale });

test('nothing that a shopper wrote is markup in the readable file, which loads nothing', () => {
  const page = html('en-US');
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)>&quot;&amp;');
  expect(page).not.toMatch(/<script|<a |src="|href="|url\(/);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test('every field has a name in both languages; amounts and times are in words', () => {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        names.add(name);
        if (name !== 'data') walk(inner);
      }
  };
  for (const part of PARTS) walk(data[part]);
  const known: readonly string[] = FIELDS;
  expect([...names].filter((name) => !known.includes(name)).toSorted()).toEqual([]);
  expect(html('es-US')).toContain('<dt>Correo electrónico</dt>');
  expect(html('en-US')).toContain('<dd>$99.00</dd>');
  expect(html('en-US')).toContain('<dd>November 1, 2026 at 12:00:00 AM UTC</dd>');
});

/** Why a table that names an account is not in the file. */
const ABSENT: Readonly<Record<string, string>> = {
  account: 'a password is no data of the shopper',
  account_link: 'a link acts for half an hour',
  cart_op: 'technical: that a change of the cart was applied',
  coupon_use: 'uses are counted in coupons',
  data_export: 'the file itself',
  email_link: 'links of mails; what they change is in emails',
  former_email: 'technical: by which the mails to an address that was given up are deleted',
  modify_session: 'a change of an order that was not submitted',
  passkey_challenge: 'acts for five minutes',
  phone_code: 'acts for ten minutes, and its text is not kept',
  recovery_code: 'a secret',
  requested_account: 'an account that was not opened',
  reservation: 'the time of an order is in orders',
  revoked_session: 'ended sessions, kept for a day',
  sign_in_challenge: 'acts for ten minutes',
};

test('each table that names an account is read, or absent for a written reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('profile_id', 'owner_id', 'userId', 'visitor_id')
     order by 1`.execute(world.shop.db.read);
  const seen: string[] = [];
  const { readdirSync, readFileSync } = await import('node:fs');
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('-sql.ts')))
    seen.push(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
  const isRead = (name: string) => new RegExp(String.raw`(?:from|join) "?${name}"?[\s,]`).test(seen.join('\n'));
  expect(rows.map(({ name }) => name).filter((name) => !isRead(name))).toEqual(Object.keys(ABSENT));
});
