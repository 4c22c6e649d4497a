import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { WRONG_TRIES } from './codes.ts';

const millis = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Whether a code `c` can be entered. */
const acts = (now: number) => sql`
  c.used_at is null and c.wrong_tries < ${WRONG_TRIES} and c.expires_at > ${new Date(now)}`;

interface WaitingCode {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly takesNoTexts: boolean;
}

/** The newest code for the phone that the profile has now, while it can be entered. One statement. */
export async function readCode(db: Db, profileId: string, now: number): Promise<WaitingCode | undefined> {
  const { rows } = await sql<WaitingCode>`
    select * from (
      select ${millis('c.created_at')} as "createdAt", ${millis('c.expires_at')} as "expiresAt",
             c.refused_at is not null as "takesNoTexts", ${acts(now)} and c.phone = p.mobile_phone
               and p.mobile_phone_verified_at is null as acts
        from phone_code c join profile p using (profile_id)
       where c.profile_id = ${profileId} order by c.created_at desc, c.code_id desc limit 1) as newest
     where acts`.execute(db.read);
  return rows[0];
}

interface EnteredCode {
  readonly codeId: string;
  readonly hash: Buffer;
  /** Nobody can have a code that was withheld. */
  readonly isWithheld: boolean;
  readonly acts: boolean;
}

/** Whether a profile has this mobile phone now. */
export async function hasPhone(
  tx: Tx,
  { profileId, phone }: { readonly profileId: string; readonly phone: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from profile where profile_id = ${profileId} and mobile_phone = ${phone}`.execute(tx);
  return rows.length > 0;
}

/** Locks the newest code for a phone: codes that are entered at once are compared one after another. */
export async function lockCode(
  tx: Tx,
  { profileId, phone, now }: { readonly profileId: string; readonly phone: string; readonly now: number },
): Promise<EnteredCode | undefined> {
  const { rows } = await sql<EnteredCode>`
    select c.code_id as "codeId", c.code_hash as hash, c.withheld_at is not null as "isWithheld",
           ${acts(now)} and c.phone = ${phone} as acts
      from phone_code c where c.profile_id = ${profileId}
     order by c.created_at desc, c.code_id desc limit 1 for update`.execute(tx);
  return rows[0];
}

/** Counts a wrong try. @returns whether the code can still be entered */
export async function countWrongTry(tx: Tx, codeId: string): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    update phone_code set wrong_tries = wrong_tries + 1 where code_id = ${codeId}
    returning wrong_tries < ${WRONG_TRIES} as "isLeft"`.execute(tx);
  return rows[0]?.isLeft ?? false;
}

/** Uses a code up, and the phone is verified. @returns false when the profile has another phone by now */
export async function verifyPhone(
  tx: Tx,
  {
    codeId,
    profileId,
    phone,
    now,
  }: { readonly codeId: string; readonly profileId: string; readonly phone: string; readonly now: number },
): Promise<boolean> {
  await sql`update phone_code set used_at = ${new Date(now)} where code_id = ${codeId}`.execute(tx);
  const { rows } = await sql`
    update profile set mobile_phone_verified_at = ${new Date(now)}
     where profile_id = ${profileId} and mobile_phone = ${phone} returning 1`.execute(tx);
  return rows.length > 0;
}

/** A code that waits to be sent. */
interface UnsentCode {
  readonly to: string;
  readonly text: string;
  /** False when somebody replied STOP since it was written, or it has ended. */
  readonly isAllowed: boolean;
}

/** One statement. */
export async function unsentCode(db: Db, codeId: string, now: number): Promise<UnsentCode | undefined> {
  const { rows } = await sql<UnsentCode>`
    select c.phone as "to", c.body as text,
           ${acts(now)} and not exists (select from text_stop s where s.phone = c.phone) as "isAllowed"
      from phone_code c where c.code_id = ${codeId} and c.body is not null`.execute(db.read);
  return rows[0];
}

const ENDS = { sent: 'sent_at', withheld: 'withheld_at', refused: 'refused_at' } as const;

/** Records what became of the text of a code, which is not kept. */
export async function endCodeText(
  db: Kysely<Tables>,
  codeId: string,
  { end, now }: { readonly end: keyof typeof ENDS; readonly now: number },
): Promise<void> {
  await sql`
    update phone_code set body = null, ${sql.ref(ENDS[end])} = ${new Date(now)} where code_id = ${codeId}`.execute(db);
}
