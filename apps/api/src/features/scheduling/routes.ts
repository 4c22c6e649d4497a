import type { Reservation } from '@cartwright/contracts/scheduling';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { endsOf } from '@cartwright/rules/window';
import type { ShopServe } from '#context.ts';
import { answerIn } from '#http/answer-language.ts';
import { type Viewer, toReservationView } from '#reservations/reservation-view.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { extendReservation, releaseReservation, updateItems } from './change-reservation.ts';
import { liveReservation } from './reservations-sql.ts';
import { reserve } from './reserve.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

/** Slots, and the reservation of one. */
export function schedulingRoutes(serve: ShopServe, deps: SchedulingDeps): void {
  const { db } = deps;
  serve('POST /atlas/v1/promising/v4/timeslots', async ({ body }, { caller, ...viewer }, { request }) => {
    const { modality, items, vendors, keyspace, locale = viewer.locale } = body;
    if (body.locale !== undefined) answerIn(request, body.locale);
    // Up front a guest may see pickup slots; delivery slots are for signed-in shoppers (SLT-018).
    const isUpFrontDelivery = keyspace !== undefined && modality === 'DELIVERY';
    if (isUpFrontDelivery && caller.kind === 'visitor') return refuse({ code: 'NOT_SIGNED_IN' });
    const thirdParties = vendors?.sources.filter((name) => vendors.handoffs.includes(name));
    return timeslots(
      deps,
      { ownerId: caller.ownerId, bannerId: viewer.bannerId, modality, items, thirdParties },
      { ...viewer, locale },
    );
  });
  serve('GET /atlas/v1/promising/v4/promises/current', async ({ query }, { caller, ...viewer }) => {
    const live = await liveReservation(db.read, {
      ownerId: caller.ownerId,
      modality: query.modalityType,
      bannerId: viewer.bannerId,
      now: viewer.now,
    });
    return ok({ reservation: live && toReservationView(live, viewer) });
  });
  serve('POST /atlas/v1/promising/v4/promises', async ({ body }, { caller, ...viewer }, { request }) => {
    request.log.info(body.metadata, 'a time is asked for');
    const { modalityType: modality, vendorId, originalWindow, items } = body;
    const [choice = ''] = body.optionIds;
    const asShown = { vendorId, startsAt: Date.parse(endsOf(originalWindow).startsAt) };
    const isUpFront = body.keyspace !== undefined;
    const wanted = {
      ownerId: caller.ownerId,
      bannerId: viewer.bannerId,
      modality,
      choice,
      shown: asShown,
      items,
      isUpFront,
      locale: viewer.locale,
    };
    const held = await reserve(deps, wanted, viewer.now);
    return held.ok ? ok(shown(held.value, viewer)) : held;
  });
  serve('PUT /atlas/v1/promising/v4/promises/:id', async ({ params, body }, { caller, ...viewer }, { request }) => {
    request.log.info(body.metadata, 'a time is fitted');
    const { versionKey: version, items } = body;
    const fitted = await updateItems(deps, { id: params.id, ownerId: caller.ownerId, version, items }, viewer.now);
    if (body.autoUpdate && fitted.ok && fitted.value.items.excluded.length > 0) request.log.warn('Promise has fallout'); // PRM-020
    return toAnswer(fitted, viewer);
  });
  serve('POST /atlas/v1/promising/v4/promises/:id/extensions', async ({ params, body }, { caller, ...viewer }) => {
    const seen = { id: params.id, ownerId: caller.ownerId, version: body.versionKey };
    return toAnswer(await extendReservation(db, seen, viewer.now), viewer);
  });
  serve('DELETE /atlas/v1/promising/v4/promises/:id', async ({ params }, { caller }) => {
    const released = await releaseReservation(db, params.id, caller.ownerId);
    return released.ok ? ok({ released: true }) : released;
  });
}

/** A reservation that was live a moment ago, as the wire has it. */
function shown(stored: StoredReservation, viewer: Viewer): Reservation {
  const view = toReservationView(stored, viewer);
  if (!view) throw new Error(`reservation ${stored.reservationId} ended while it was answered`);
  return view;
}

/** Adds the current reservation to a refusal caused by an older view of it. */
function toAnswer<R extends { readonly code: string; readonly current?: StoredReservation }>(
  changed: Result<StoredReservation, R>,
  viewer: Viewer,
) {
  if (changed.ok) return ok(shown(changed.value, viewer));
  const { current: stored, ...refusal } = changed.refusal;
  const current = stored && toReservationView(stored, viewer);
  return refuse({ ...refusal, ...(current && { current }) });
}
