import type { Locale } from '@cartwright/contracts/locales';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import { CODE_LASTS, CODE_PAUSE, CODES_A_DAY, CODES_COUNT_FOR, type PhoneCodes } from './codes.ts';
import { CODE_TEXT } from './copy.ts';
import { insertCode, lockPhone } from './request-sql.ts';

export interface CodeRequest {
  readonly profileId: string;
  readonly phone: string;
  readonly bannerId: string;
  readonly bannerName: string;
  readonly locale: Locale;
}

type NoCode =
  | { readonly code: 'PHONE_CHANGED' | 'PHONE_VERIFIED' | 'PHONE_STOPPED' }
  | { readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfter: number };

/**
 * Texts a code to the mobile phone of the profile. What depends on other people is not refused but kept quiet: when
 * other accounts had codes texted to the phone all day, or a STOP stands that this account knows nothing of, no text
 * leaves, and the response is the same.
 */
export async function requestCode(
  { db, phoneCodes, sendsTexts }: { readonly db: Db; readonly phoneCodes: PhoneCodes; readonly sendsTexts: boolean },
  { profileId, phone, bannerId, bannerName, locale }: CodeRequest,
  now: number,
): Promise<Result<undefined, NoCode>> {
  return db.transaction(async (tx) => {
    const facts = await lockPhone(tx, { profileId, phone }, now);
    if (facts.mobilePhone !== phone) return refuse({ code: 'PHONE_CHANGED' });
    if (facts.isVerified) return refuse({ code: 'PHONE_VERIFIED' });
    if (facts.isStopped && facts.knowsOfStop) return refuse({ code: 'PHONE_STOPPED' });
    const wait = waitOf(facts.requested, now);
    if (wait > 0) return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: Math.ceil(wait / 1_000) });
    const codeId = newId('code', now);
    const { code, hash } = phoneCodes.newCode(codeId);
    const isWithheld = facts.isStopped || facts.texted >= CODES_A_DAY;
    const body = isWithheld ? null : CODE_TEXT[locale]({ banner: bannerName, code });
    const times = { createdAt: now, expiresAt: now + CODE_LASTS };
    await insertCode(tx, { codeId, profileId, phone, bannerId, locale, hash, body, sends: sendsTexts, ...times });
    return ok(undefined);
  });
}

/** How long until the account may have another code, in milliseconds. @param requested the newest first */
function waitOf(requested: readonly number[], now: number): number {
  const [last] = requested;
  const fifth = requested[CODES_A_DAY - 1];
  const pause = last === undefined ? 0 : last + CODE_PAUSE - now;
  return Math.max(pause, fifth === undefined ? 0 : fifth + CODES_COUNT_FOR - now);
}
