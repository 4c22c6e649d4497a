import { MAX_LINES } from '@cartwright/rules/cart';
import { MAX_CHANGES } from '@cartwright/rules/order-change';
import { canModify } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import type {
  ChangeSession,
  ChangeSessionRefusal,
  OpenRefusal,
  StartRefusal,
} from '#features/checkout/modification/commands.ts';
import type { ModifiedOrder, PlacedOrder } from '#features/checkout/modification/modification.ts';
import {
  dropSession,
  openSession,
  type OrderOfShopper,
  saveSession,
} from '#features/checkout/modification/session-sql.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { applyChanges } from './apply-changes.ts';
import { workingLines } from './lines.ts';
import { readPlacedOrder } from './placed-order.ts';
import { type Opened, previewOf } from './preview.ts';

/** How long an idle working copy lives; never past the order's cut-off. */
const SESSION_FOR = 60 * MINUTE;

const NOT_STARTED = { code: 'NOT_FOUND', reason: 'Modify checkout not found' } as const;

/** Starts to change a placed order, or continues; the order itself stays as it is (NAV-002). */
export async function openModification(
  deps: PlaceDeps,
  whose: OrderOfShopper,
  now: Millis,
): Promise<Result<ModifiedOrder, StartRefusal>> {
  const placed = await readPlacedOrder(deps, whose, now);
  if (!placed) return refuse({ code: 'NOT_FOUND' });
  if (!mayChange(placed, now)) return refuse({ code: 'ORDER_IN_PROCESS' });
  if (placed.order.revision > MAX_CHANGES) return refuse({ code: 'TOO_MANY_CHANGES' });
  if (!placed.session) {
    const { revision: baseRevision, lines } = placed.order;
    const made = { ...whose, baseRevision, lines: workingLines(lines), now, expiresAt: endOf(placed, now) };
    await deps.db.single((single) => openSession(single, made));
  }
  return readModification(deps, whose, now);
}

/** The order before and after the change that was started. */
export async function readModification(
  deps: PlaceDeps,
  whose: OrderOfShopper,
  now: Millis,
): Promise<Result<ModifiedOrder, OpenRefusal>> {
  const opened = await openedOrder(deps, whose, now);
  return opened.ok ? ok(await previewOf(deps, opened.value, now)) : opened;
}

/** An order that is being changed. */
export async function openedOrder(
  deps: PlaceDeps,
  whose: OrderOfShopper,
  now: Millis,
): Promise<Result<Opened, OpenRefusal>> {
  const placed = await readPlacedOrder(deps, whose, now);
  if (!placed) return refuse(NOT_STARTED);
  const { session } = placed;
  if (session) return ok({ ...placed, session });
  return refuse(mayChange(placed, now) ? NOT_STARTED : { code: 'ORDER_IN_PROCESS' });
}

/** Changes the working copy under the version that the shopper saw: all of the changes, or none. */
export async function changeModification(
  deps: PlaceDeps,
  { orderId, profileId, versionKey, changes }: ChangeSession,
  now: Millis,
): Promise<Result<ModifiedOrder, ChangeSessionRefusal>> {
  const opened = await openedOrder(deps, { orderId, profileId }, now);
  if (!opened.ok) return opened;
  const placed = opened.value;
  const mismatch = async () =>
    refuse({ code: 'VERSION_MISMATCH' as const, current: await previewOf(deps, placed, now) });
  if (String(placed.session.version) !== versionKey) return mismatch();
  const { locationId, modality } = placed.checkout;
  const shelf = await deps.catalog.shelf(locationId, { modality, now });
  const applied = applyChanges(placed.session, changes, { ordered: placed.order.lines, shelf, now });
  if (!applied.ok) return applied;
  const session = applied.value;
  const after = await previewOf(deps, { ...placed, session }, now);
  const wrong = changes.some(({ type }) => type === 'setSnapAmount') ? snapRefusal(after) : undefined;
  if (wrong) return refuse(wrong);
  if (isTooLong(after)) return refuse({ code: 'ORDER_FULL' });
  const { lines, snap } = session;
  const { version } = placed.session;
  const saved = { orderId, profileId, version, lines, snap, expiresAt: endOf(placed, now) };
  if (!(await deps.db.single((single) => saveSession(single, saved)))) return mismatch();
  return ok({ ...after, session: { ...session, version: version + 1, expiresAt: saved.expiresAt } });
}

/** Drops the working copy; the second time changes nothing (MOD-015). */
export const dropModification = ({ db }: Pick<PlaceDeps, 'db'>, whose: OrderOfShopper): Promise<void> =>
  db.single((single) => dropSession(single, whose));

const mayChange = ({ order, isPending }: PlacedOrder, now: Millis): boolean =>
  !isPending && canModify({ state: order.status, cutoffAt: order.cutoffAt }, now);

const endOf = ({ order }: PlacedOrder, now: Millis): Millis => Math.min(now + SESSION_FOR, order.cutoffAt);

/** An order has no more lines than a cart, unless it has them already; more of a line at another price is a second one. */
const isTooLong = ({ session, target, order }: ModifiedOrder): boolean =>
  Math.max(session.lines.length, target.lines.length) > Math.max(MAX_LINES, order.lines.length);

/** A chosen amount is at least a cent and what the card holds, at most what SNAP may pay (PAY-015). */
function snapRefusal({ session, snapRange }: ModifiedOrder): ChangeSessionRefusal | undefined {
  const { snap } = session;
  if (snap === null) return undefined;
  if (snapRange === null || snap > snapRange.max) return { code: 'EBT_AMOUNT_TOO_HIGH' };
  return snap < 1 || snap < snapRange.min ? { code: 'EBT_AMOUNT_TOO_LOW' } : undefined;
}
