import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { linkHash } from '#mail/secret-link.ts';
import { codeIn } from './authenticator-app.ts';
import type { Browser, Wire } from './browser.ts';
import { PASSWORD, type TestShop } from './shop.ts';

export type Codes = Wire<'POST /atlas/v1/security/v1/two-step/confirm'>;
type Setup = Wire<'POST /atlas/v1/security/v1/two-step/setup'>;

export const TWO_STEP = '/atlas/v1/security/v1/two-step';
export const SIGN_IN = '/atlas/v1/session/sign-in';
const CODE = '/atlas/v1/session/code';
const MINUTE = 60_000;

/** A link to reset the password, as its mail would carry it. */
async function resetLinkOf({ db, clock }: TestShop, profileId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = linkHash(token);
  await sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
    values (${hash}, 'RESET_PASSWORD', ${profileId}, ${token}, now(), ${new Date(clock.now() + MINUTE)})`.execute(
    db.direct,
  );
  return token;
}

/** What tests of two-step sign-in do in a shop. */
export function twoStepIn(world: () => TestShop) {
  const outcome = ({ status, body }: { status: number; body: { errors?: { code: string } } }) => [
    status,
    body?.errors?.code,
  ];
  const setUp = async (browser: Browser) => (await browser.send<Setup>('POST', `${TWO_STEP}/setup`)).body;
  const confirm = (browser: Browser, code: string) => browser.send<Codes>('POST', `${TWO_STEP}/confirm`, { code });
  const code = (secret: string, steps = 0) => codeIn(secret, world().clock.now(), steps);
  /** A code that is none of the three which act now. */
  const wrong = (secret: string) => code(secret, 500);

  /** A shopper whose second factor is on; the step of now is used. */
  async function protectedShopper() {
    const owner = await world().shopper();
    const { secret } = await setUp(owner);
    const { recoveryCodes } = (await confirm(owner, code(secret))).body;
    world().clock.advance(MINUTE);
    return { owner, secret, recoveryCodes };
  }
  async function challengeOf(email: string, browser = world().visitor(), password = PASSWORD) {
    const { body } = await browser.send<{ status: string; challenge: string }>('POST', SIGN_IN, {
      email,
      password,
      remember: true,
    });
    return body.challenge;
  }
  const linkOf = (profileId: string) => resetLinkOf(world(), profileId);
  const finish = (challenge: string, typed: string, browser = world().visitor()) =>
    browser.send<{ status: string; profileId: string }>('POST', CODE, { challenge, code: typed });
  const sessions = async (profileId: string) =>
    (await world().db.read.selectFrom('session').where('userId', '=', profileId).select('sid').execute()).length;
  const subjects = async (email: string) =>
    (
      await world()
        .db.read.selectFrom('mail')
        .where('recipient', '=', email)
        .orderBy('mail_id')
        .select('subject')
        .execute()
    ).map(({ subject }) => subject);
  const state = async (browser: Browser) => (await browser.get(TWO_STEP)).body;
  return {
    outcome,
    setUp,
    confirm,
    code,
    wrong,
    protectedShopper,
    challengeOf,
    linkOf,
    finish,
    sessions,
    subjects,
    state,
  };
}
