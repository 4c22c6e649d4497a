import type { PhoneCode } from '@cartwright/contracts/mobile-phone';
import { ok } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { CODE_PAUSE, type PhoneCodes } from './codes.ts';
import { enterCode } from './enter-code.ts';
import { requestCode } from './request-code.ts';
import { readCode } from './sql.ts';

export interface PhoneDeps {
  readonly db: Db;
  readonly phoneCodes: PhoneCodes;
  readonly senderOf: SenderOf;
  /** Whether a provider sends texts; otherwise they stay in their table to be read. */
  readonly sendsTexts: boolean;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

const CODE = '/atlas/v1/customer-profile/v1/mobile-phone/code';

/** Proving the mobile phone of the profile, by a code that is texted there. */
export function phoneRoutes(serve: ShopServe, deps: PhoneDeps): void {
  const { db } = deps;
  const limit = { perMinute: deps.attemptsPerMinute };

  serve(`GET ${CODE}`, async (_input, context) => ok(await waiting(db, shopperOf(context).profileId, context.now)));

  serve(
    `POST ${CODE}`,
    async ({ body }, context) => {
      const { profileId } = shopperOf(context);
      const { bannerId, locale, now } = context;
      const whose = { profileId, phone: body.phoneNumber, bannerId, bannerName: deps.senderOf(bannerId).name, locale };
      const requested = await requestCode(deps, whose, now);
      return requested.ok ? ok(await waiting(db, profileId, now)) : requested;
    },
    limit,
  );

  serve(
    `PUT ${CODE}`,
    async ({ body }, context) => {
      const { profileId } = shopperOf(context);
      const { now } = context;
      const entered = await enterCode(deps, { profileId, phone: body.phoneNumber, typed: body.code }, now);
      return entered.ok ? ok({ verified: new Date(now).toISOString() }) : entered;
    },
    limit,
  );
}

async function waiting(db: Db, profileId: string, now: number): Promise<{ readonly code: PhoneCode | null }> {
  const found = await readCode(db, profileId, now);
  if (!found) return { code: null };
  const { createdAt, expiresAt, takesNoTexts } = found;
  const instant = (at: number) => new Date(at).toISOString();
  return { code: { expiresAt: instant(expiresAt), nextAt: instant(createdAt + CODE_PAUSE), takesNoTexts } };
}
