import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { allowedPurposes } from '#http/allowed-purposes.ts';
import { sanitizeEvent } from './sanitize-event.ts';
import { insertEvents } from './sql.ts';

/**
 * Analytics events of pages. Calls may arrive as the page closes, so the response only confirms receipt. They are stored only for a
 * shopper who allows measurement, which nobody does by default.
 */
export function eventsRoutes(serve: ShopServe, { db }: { db: Db }): void {
  serve(
    'POST /atlas/v1/events',
    async ({ body }, { caller, bannerId, now }, { request }) => {
      const events = body.events.map(sanitizeEvent);
      if (allowedPurposes(request, caller).measurement) await insertEvents(db, { caller, bannerId, events, now });
      return ok(undefined);
    },
    { perMinute: 120, bodyLimit: 16 * 1024 },
  );
}
