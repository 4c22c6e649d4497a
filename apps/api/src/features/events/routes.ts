import { CONSENT_COOKIE, fromConsentCookie } from '@cartwright/contracts/consent';
import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { sanitizeEvent } from './sanitize-event.ts';
import { insertEvents } from './sql.ts';

/**
 * Analytics events of pages. Calls may arrive as the page closes, so the response only confirms receipt. They are stored only for a
 * browser whose shopper allows measurement, which nobody does by default.
 */
export function eventsRoutes(serve: ShopServe, { db }: { db: Db }): void {
  serve(
    'POST /atlas/v1/events',
    async ({ body }, { caller, now }, { request }) => {
      const choices = fromConsentCookie(request.cookies[CONSENT_COOKIE]);
      const events = body.events.map(sanitizeEvent);
      if (choices?.measurement) await insertEvents(db, { ownerId: caller.ownerId, events, now });
      return ok(undefined);
    },
    { perMinute: 120, bodyLimit: 16 * 1024 },
  );
}
