import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { insertEvents } from './sql.ts';

/** What happened on the page. Calls may come as the page closes, so the answer says nothing but that it was kept. */
export function eventsRoutes(serve: ShopServe, { db }: { db: Db }): void {
  serve(
    'POST /atlas/v1/events',
    async ({ body }, { caller, now }) => {
      await insertEvents(db, { ownerId: caller.ownerId, events: body.events, now });
      return ok({ done: true });
    },
    { perMinute: 120, bodyLimit: 16 * 1024 },
  );
}
