import { ok, refuse } from '@cartwright/rules/result';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { SnowCommands } from './commands.ts';

/** A store that cannot serve for some hours or days. */
export function snowDayRoutes(serve: StaffServe, commands: SnowCommands): void {
  serve('POST /ops/v1/stores/:locationId/snow-days/preview', ({ params, body }, { now }) =>
    commands.previewSnowDay({ ...params, ...body }, now),
  );
  serve('POST /ops/v1/stores/:locationId/snow-days', ({ params, body }, context) =>
    commands.applySnowDay({ ...params, ...body, ...actingIn(context) }, context.now),
  );
  serve('GET /ops/v1/stores/:locationId/snow-days', async ({ params }) =>
    ok({ days: await commands.snowDays(params.locationId) }),
  );
  serve('GET /ops/v1/stores/:locationId/snow-days/:actionId', async ({ params }) => {
    const day = await commands.snowDay(params);
    return day ? ok(day) : refuse({ code: 'NOT_FOUND' });
  });
  serve('POST /ops/v1/stores/:locationId/snow-days/:actionId/undo', ({ params }, context) =>
    commands.undoSnowDay({ ...params, ...actingIn(context) }, context.now),
  );
}

/** Who acts, and for which banner. @throws {Error} when the call is about no place */
function actingIn(context: StaffContext): { readonly staffId: string; readonly bannerId: string } {
  if (context.place === null) throw new Error('a call about a snow day names no store');
  return { staffId: staffOf(context).staffId, bannerId: context.place.bannerId };
}
