import { ok, refuse } from '@cartwright/rules/result';
import { type ShopContext, type ShopServe, type Shopper, shopperOf } from '#context.ts';
import type { Auth } from '../auth.ts';
import type { Callers } from '../caller.ts';
import { passwordHashOf } from '../password/sql.ts';
import { securityMail } from '../security-mails/mails.ts';
import { counted, type Tries, tooManyTries } from '../tries/tries.ts';
import type { TwoStepDeps } from '../two-step/routes.ts';
import { readTwoStep } from '../two-step/sql.ts';
import { verifyCode } from '../two-step/verify-code.ts';
import { passkeyThatSigned, requestOptions } from './enter.ts';
import { rpIdOf } from './host.ts';
import { markProved, markProvedByPasskey } from './proof-sql.ts';
import { readPasskeys } from './sql.ts';

export interface ProofDeps extends TwoStepDeps {
  readonly auth: Pick<Auth, 'verifyPassword'>;
  readonly callers: Pick<Callers, 'clearPass'>;
  readonly tries: Tries;
}

/**
 * Entering the password again, and a code where signing in wants one too: otherwise whoever has the password and an open
 * browser could turn the second factor off. A wrong password counts as a wrong sign-in does, a wrong code as one there.
 */
export function proofRoute(serve: ShopServe, deps: ProofDeps): void {
  const { db, auth, callers, tries } = deps;
  serve(
    'POST /atlas/v1/security/v1/proof',
    async ({ body }, context, http) => {
      const [shopper, { now }] = [shopperOf(context), context];
      const trying = { email: shopper.email, address: http.request.ip, isKnown: false };
      const wait = await tries.begin(trying, now);
      if (wait > 0) return tooManyTries(wait);
      const passwordHash = await passwordHashOf(db, shopper.profileId);
      if (passwordHash === undefined || !(await auth.verifyPassword({ hash: passwordHash, password: body.password })))
        return refuse({ code: 'WRONG_CREDENTIALS' });
      await tries.succeed(trying);
      const factor = await factorOf(deps, shopper, body.code, context);
      if (!factor.ok) return factor;
      if (!(await markProved(db, { ...shopper, passwordHash, factor: factor.value }, now)))
        return refuse({ code: factor.value ? 'WRONG_CODE' : 'WRONG_CREDENTIALS' });
      callers.clearPass(http); // the next one says that the owner proved it
      return ok(undefined);
    },
    { perMinute: deps.attemptsPerMinute },
  );
}

/**
 * A passkey in place of both: it has checked a finger, a face or a PIN by itself, and signs in without a code too. One of
 * another account proves nothing here.
 */
export function passkeyProofRoutes(serve: ShopServe, { db, callers, tries, attemptsPerMinute }: ProofDeps): void {
  const limit = { perMinute: attemptsPerMinute };

  serve(
    'POST /atlas/v1/security/v1/proof/passkey/options',
    async (_input, context) => {
      const [own, here] = [await readPasskeys(db, shopperOf(context).profileId), rpIdOf(context)];
      const usable = own.filter(({ host }) => host === here);
      if (usable.length === 0) return refuse({ code: 'PASSKEY_REFUSED' });
      const allowCredentials = usable.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const }));
      return ok({ ...(await requestOptions(db, context, 'PROVE')), allowCredentials });
    },
    limit,
  );

  serve(
    'POST /atlas/v1/security/v1/proof/passkey',
    counted(tries, 'passkey', async ({ body }, context: ShopContext, http) => {
      const [shopper, { now }] = [shopperOf(context), context];
      const signed = await passkeyThatSigned(db, context, { purpose: 'PROVE', credential: body.credential });
      if (!signed || !(await markProvedByPasskey(db, shopper, signed, now))) return refuse({ code: 'PASSKEY_REFUSED' });
      await tries.forgive('passkey', http.request.ip);
      callers.clearPass(http); // the next one says that the owner proved it
      return ok(undefined);
    }),
    limit,
  );
}

/** The code that was sent, verified; null where none is needed. */
async function factorOf(
  deps: ProofDeps,
  shopper: Shopper,
  code: string | undefined,
  { bannerId, locale, now }: ShopContext,
) {
  const { profileId } = shopper;
  if (!(await readTwoStep(deps.db, profileId)).isOn) return ok(null);
  if (code === undefined) return refuse({ code: 'CODE_NEEDED' as const });
  const mailing = { ...shopper, sender: deps.senderOf(bannerId), locale, sends: deps.sendsMail };
  return verifyCode(deps, { profileId, code, mail: securityMail('recovery-code-used', mailing, now) }, now);
}
