import { ok } from '@cartwright/rules/result';
import type { Http } from '@cartwright/server/serve';
import type { Db, ShopContext, ShopServe } from '#context.ts';
import { stopEmails, wantsAnyEmail } from './sql.ts';
import { type Whose, whoseEmails } from './whose-emails.ts';

/** The token that confirms an address, as the specification names it (GA-24). */
const HEADER = 'x-encrypted-email';

/** Whether an address gets any email that was chosen, and how to stop all of it. */
export function communicationRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  const whoseOf = (context: ShopContext, { request }: Http) => {
    const header = request.headers[HEADER];
    return whoseEmails(db, context, { part: 'address-token', secret: header === undefined ? header : String(header) });
  };
  const view = async (whose: Whose) => ({
    emailAddress: maskedEmail(whose.address),
    wantsEmail: await wantsAnyEmail(db, whose),
  });

  serve('GET /atlas/v1/customer-profile/v1/communication-preferences', async (_input, context, http) => {
    const whose = await whoseOf(context, http);
    return whose.ok ? ok(await view(whose.value)) : whose;
  });

  serve('PUT /atlas/v1/customer-profile/v1/communication-preferences', async ({ body }, context, http) => {
    const whose = await whoseOf(context, http);
    if (!whose.ok) return whose;
    const source = whose.value.source ?? body.origin ?? 'communication-preferences';
    await stopEmails(db, whose.value, { now: context.now, source });
    return ok(await view(whose.value));
  });
}

/** An address that its owner recognizes, and nobody else learns: `r•••@example.com`. */
export const maskedEmail = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1•••');
