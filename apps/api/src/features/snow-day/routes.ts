import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { insertView, type StaffAction } from '#staff/actions.ts';
import { type StaffContext, staffOf, type StaffServe } from '#staff/staff-context.ts';
import type { SnowCommands } from './commands.ts';

interface SnowDeps extends SnowCommands {
  readonly db: Db;
}

/** A store that cannot serve for some hours or days. */
export function snowDayRoutes(serve: StaffServe, { db, ...commands }: SnowDeps): void {
  serve('POST /ops/v1/stores/:locationId/snow-days/preview', ({ params, body }, { now }) =>
    commands.previewSnowDay({ ...params, ...body }, now),
  );
  serve('POST /ops/v1/stores/:locationId/snow-days', ({ params, body }, context) =>
    commands.applySnowDay({ ...params, ...body, ...actingIn(context) }, context.now),
  );
  serve('GET /ops/v1/stores/:locationId/snow-days', async ({ params }) =>
    ok({ days: await commands.snowDays(params.locationId) }),
  );
  serve('GET /ops/v1/stores/:locationId/snow-days/:actionId', async ({ params }, context) => {
    const day = await commands.snowDay(params);
    if (!day) return refuse({ code: 'NOT_FOUND' });
    // While orders move, a page reads it again and again: that is one opening.
    if (day.moves.some(({ phone }) => phone !== null))
      await insertView(db.direct, viewOf(context, params), context.now);
    return ok(day);
  });
  serve('POST /ops/v1/stores/:locationId/snow-days/:actionId/undo', ({ params }, context) =>
    commands.undoSnowDay({ ...params, ...actingIn(context) }, context.now),
  );
}

/** That somebody saw the phones of shoppers of a snow day. */
const viewOf = (
  context: StaffContext,
  of: { readonly locationId: string; readonly actionId: string },
): StaffAction => ({
  ...actingIn(context),
  kind: 'view-snow-day',
  locationId: of.locationId,
  data: { actionId: of.actionId },
});

/** Who acts, and for which banner. @throws {Error} when the call is about no place */
function actingIn(context: StaffContext): { readonly staffId: string; readonly bannerId: string } {
  if (context.place === null) throw new Error('a call about a snow day names no store');
  return { staffId: staffOf(context).staffId, bannerId: context.place.bannerId };
}
