import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, type Shopper, shopperOf } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { Auth } from '../auth.ts';
import type { Callers } from '../caller.ts';
import { passwordHashOf } from '../password/sql.ts';
import type { Tries } from '../tries/tries.ts';
import { enrollOptions, enrollPasskey } from './enroll.ts';
import { markProved } from './proof-sql.ts';
import { deletePasskey, readPasskeys } from './sql.ts';

export interface PasskeyRouteDeps {
  readonly db: Db;
  readonly auth: Pick<Auth, 'verifyPassword'>;
  readonly callers: Pick<Callers, 'renew'>;
  readonly tries: Tries;
  readonly senderOf: SenderOf;
  /** From one address. */
  readonly attemptsPerMinute: number;
}

const unproved = refuse({ code: 'CONFIRM_IDENTITY' } as const);

/** The passkeys of an account, and entering the password again before they change. */
export function passkeyRoutes(serve: ShopServe, deps: PasskeyRouteDeps): void {
  const { db } = deps;
  const limit = { perMinute: deps.attemptsPerMinute };
  proofRoute(serve, deps);

  serve('GET /atlas/v1/security/v1/passkeys', async (_input, context) => {
    const rows = await readPasskeys(db, shopperOf(context).profileId);
    return ok({
      passkeys: rows.map(({ id, name, host, createdAt, lastUsedAt }) => ({
        id,
        name,
        host,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    });
  });

  serve(
    'POST /atlas/v1/security/v1/passkeys/options',
    async (_input, context) => {
      const shopper = shopperOf(context);
      if (!shopper.hasProvedRecently) return unproved;
      return ok(await enrollOptions(db, { ...context, shopper }, deps.senderOf(context.bannerId).name));
    },
    limit,
  );

  serve(
    'POST /atlas/v1/security/v1/passkeys',
    async ({ body }, context) => {
      const shopper = shopperOf(context);
      if (!shopper.hasProvedRecently) return unproved;
      const made = await enrollPasskey(db, { ...context, shopper }, body);
      if (!made.ok) return made;
      const createdAt = new Date(context.now).toISOString();
      return ok({ id: made.value.passkeyId, name: body.name, host: made.value.rpId, createdAt, lastUsedAt: null });
    },
    limit,
  );

  serve('DELETE /atlas/v1/security/v1/passkeys/:id', async ({ params }, context) => {
    const shopper = shopperOf(context);
    if (!shopper.hasProvedRecently) return unproved;
    return (await deletePasskey(db, shopper.profileId, params.id)) ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });
}

/** A wrong password counts as a wrong sign-in does. */
function proofRoute(serve: ShopServe, { db, auth, callers, tries, attemptsPerMinute }: PasskeyRouteDeps): void {
  const isOwner = async ({ sid, profileId }: Shopper, password: string, now: number): Promise<boolean> => {
    const hash = await passwordHashOf(db, profileId);
    if (hash === undefined || !(await auth.verifyPassword({ hash, password }))) return false;
    return markProved(db, { sid, profileId, passwordHash: hash }, now);
  };

  serve(
    'POST /atlas/v1/security/v1/proof',
    async ({ body }, context, http) => {
      const [shopper, { now }] = [shopperOf(context), context];
      const trying = { email: shopper.email, address: http.request.ip, isKnown: false };
      const wait = await tries.begin(trying, now);
      if (wait > 0) return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: Math.ceil(wait / 1_000) });
      if (!(await isOwner(shopper, body.password, now))) return refuse({ code: 'WRONG_CREDENTIALS' });
      await tries.succeed(trying);
      callers.renew(http, shopper, now);
      return ok(undefined);
    },
    { perMinute: attemptsPerMinute },
  );
}
