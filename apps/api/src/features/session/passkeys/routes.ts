import type { Passkey } from '@cartwright/contracts/passkeys';
import { ok, refuse } from '@cartwright/rules/result';
import { type ShopContext, type ShopServe, type Shopper, shopperOf } from '#context.ts';
import type { SecurityEvent } from '../security-mails/copy.ts';
import { securityMail } from '../security-mails/mails.ts';
import { enrollOptions, enrollPasskey } from './enroll.ts';
import { passkeyProofRoutes, type ProofDeps, proofRoute } from './proof-route.ts';
import { deletePasskey, readPasskeys, renamePasskey } from './sql.ts';

const unproved = refuse({ code: 'CONFIRM_IDENTITY' } as const);

/** The passkeys of an account, and entering the password again before they change. */
export function passkeyRoutes(serve: ShopServe, deps: ProofDeps): void {
  const { db } = deps;
  const limit = { perMinute: deps.attemptsPerMinute };
  proofRoute(serve, deps);
  passkeyProofRoutes(serve, deps);
  const mailOf = (event: SecurityEvent, shopper: Shopper, { bannerId, locale, now }: ShopContext) =>
    securityMail(event, { ...shopper, sender: deps.senderOf(bannerId), locale, sends: deps.sendsMail }, now);

  serve('GET /atlas/v1/security/v1/passkeys', async (_input, context) => {
    const rows = await readPasskeys(db, shopperOf(context).profileId);
    return ok({ passkeys: rows.map(toWire) });
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
      const made = await enrollPasskey(db, { ...context, shopper }, body, mailOf('passkey-added', shopper, context));
      if (!made.ok) return made;
      const createdAt = new Date(context.now).toISOString();
      return ok({ id: made.value.passkeyId, name: body.name, host: made.value.rpId, createdAt, lastUsedAt: null });
    },
    limit,
  );

  // Without a proof: a name opens nothing, and the list shows the host and the days of each passkey beside it.
  serve('PUT /atlas/v1/security/v1/passkeys/:id', async ({ params, body }, context) => {
    const whose = { profileId: shopperOf(context).profileId, passkeyId: params.id };
    return (await renamePasskey(db, { ...whose, name: body.name })) ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });

  serve('DELETE /atlas/v1/security/v1/passkeys/:id', async ({ params }, context) => {
    const shopper = shopperOf(context);
    if (!shopper.hasProvedRecently) return unproved;
    const mail = mailOf('passkey-removed', shopper, context);
    const isRemoved = await deletePasskey(
      db,
      { profileId: shopper.profileId, passkeyId: params.id },
      mail,
      context.now,
    );
    return isRemoved ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });
}

function toWire({ id, name, host, createdAt, lastUsedAt }: Awaited<ReturnType<typeof readPasskeys>>[number]): Passkey {
  return { id, name, host, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
