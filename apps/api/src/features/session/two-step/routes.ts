import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopContext, type ShopServe, type Shopper, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { SecurityEvent } from '../security-mails/copy.ts';
import { securityMail } from '../security-mails/mails.ts';
import { newRecoveryCodes, newSecret, recoveryHash, secretTexts, SETUP_LASTS, stepOf } from './codes.ts';
import type { SecretSeal } from './sealed-secret.ts';
import { confirmSetup, deleteTwoStep, insertSetup, readSetup, readTwoStep, replaceCodes } from './sql.ts';

export interface TwoStepDeps {
  readonly db: Db;
  readonly twoStepSeal: SecretSeal;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

const TWO_STEP = '/atlas/v1/security/v1/two-step';
const unproved = refuse({ code: 'CONFIRM_IDENTITY' } as const);

/** The second factor of an account: setting it up, its recovery codes, and turning it off. */
export function twoStepRoutes(serve: ShopServe, deps: TwoStepDeps): void {
  const { db, twoStepSeal } = deps;
  const mailOf = (event: SecurityEvent, shopper: Shopper, { bannerId, locale, now }: ShopContext) =>
    securityMail(event, { ...shopper, sender: deps.senderOf(bannerId), locale, sends: deps.sendsMail }, now);

  serve(`GET ${TWO_STEP}`, async (_input, context) => ok(await readTwoStep(db, shopperOf(context).profileId)));

  serve(`POST ${TWO_STEP}/setup`, async (_input, context) => {
    const { profileId, email, hasProvedRecently } = shopperOf(context);
    if (!hasProvedRecently) return unproved;
    const secret = newSecret();
    if (!(await insertSetup(db, profileId, twoStepSeal.seal(secret, profileId), context.now)))
      return refuse({ code: 'TWO_STEP_IS_ON' });
    return ok(secretTexts(secret, { issuer: deps.senderOf(context.bannerId).name, email }));
  });

  serve(
    `POST ${TWO_STEP}/confirm`,
    async ({ body }, context) => {
      const shopper = shopperOf(context);
      const [{ profileId }, { now }] = [shopper, context];
      if (!shopper.hasProvedRecently) return unproved;
      const sealed = await readSetup(db, profileId, now - SETUP_LASTS);
      if (!sealed) return refuse({ code: 'SETUP_ENDED' });
      const step = stepOf(twoStepSeal.open(sealed, profileId), body.code.replaceAll(/[\s-]/g, ''), now);
      if (step === null) return refuse({ code: 'WRONG_CODE' });
      const recoveryCodes = newRecoveryCodes();
      const mail = mailOf('two-step-on', shopper, context);
      const row = { profileId, sealed, step, hashes: recoveryCodes.map(recoveryHash), mail };
      return (await confirmSetup(db, row, now)) ? ok({ recoveryCodes }) : refuse({ code: 'SETUP_ENDED' });
    },
    { perMinute: deps.attemptsPerMinute },
  );

  serve(`POST ${TWO_STEP}/recovery-codes`, async (_input, context) => {
    const shopper = shopperOf(context);
    if (!shopper.hasProvedRecently) return unproved;
    const recoveryCodes = newRecoveryCodes();
    const mail = mailOf('recovery-codes-replaced', shopper, context);
    const row = { profileId: shopper.profileId, hashes: recoveryCodes.map(recoveryHash), mail };
    return (await replaceCodes(db, row, context.now)) ? ok({ recoveryCodes }) : refuse({ code: 'NOT_FOUND' });
  });

  serve(`DELETE ${TWO_STEP}`, async (_input, context) => {
    const shopper = shopperOf(context);
    if (!shopper.hasProvedRecently) return unproved;
    const mail = mailOf('two-step-off', shopper, context);
    const isOff = await deleteTwoStep(db, shopper.profileId, mail, context.now);
    return isOff ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });
}
