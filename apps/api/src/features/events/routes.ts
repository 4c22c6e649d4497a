import { CONSENT_COOKIE, fromConsentCookie } from '@cartwright/contracts/consent';
import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { withKnownCode } from './known-code.ts';
import { insertEvents } from './sql.ts';

/**
 * What happened on the page. Calls may come as the page closes, so the answer says nothing but that they
 * arrived. They are kept only for a browser whose shopper allows measuring: nobody has before choosing so.
 */
export function eventsRoutes(serve: ShopServe, { db }: { db: Db }): void {
  serve(
    'POST /atlas/v1/events',
    async ({ body }, { caller, now }, { request }) => {
      const choices = fromConsentCookie(request.cookies[CONSENT_COOKIE]);
      const events = body.events.map(withKnownCode);
      if (choices?.measurement) await insertEvents(db, { ownerId: caller.ownerId, events, now });
      return ok(undefined);
    },
    { perMinute: 120, bodyLimit: 16 * 1024 },
  );
}
