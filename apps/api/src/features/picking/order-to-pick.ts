import type { OrderToPick } from '@cartwright/contracts/ops-picking-views';
import { approvalStateAt } from '@cartwright/rules/approval';
import { type OrderState, stateAt } from '@cartwright/rules/order-state';
import { dueAt } from '@cartwright/rules/picking-limits';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { handlingOf } from '@cartwright/rules/substitution';
import { totesOf } from '@cartwright/rules/tote-plan';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { leftInTotes } from '#orders/left-in-totes.ts';
import { placeInWalk } from '#orders/order-totes.ts';
import type { PickedLine, PickedSubstitute } from '#orders/picked-line.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { type OrderToPickRow, readOrderToPick, type Shelved } from './order-to-pick-sql.ts';
import { productToPick } from './product-to-pick.ts';
import { shopperName } from './shopper-name.ts';

type View = z.output<typeof OrderToPick>;
type NotToPick = {
  readonly code: 'NOT_TO_PICK';
  readonly meta: { readonly state: OrderState; readonly cutoffAt: string };
};
type LineView = View['lines'][number];

/** An order as its picker walks through it; `staffId` is who asks. One statement. */
export async function orderToPick(
  { db }: { readonly db: Db },
  { orderId, staffId }: { readonly orderId: string; readonly staffId: string },
  now: Millis,
): Promise<Result<View, { readonly code: 'NOT_FOUND' } | NotToPick>> {
  const row = await readOrderToPick(db.read, orderId);
  if (!row) return refuse({ code: 'NOT_FOUND' });
  const status = stateAt({ state: row.status, cutoffAt: row.cutoffAt }, now);
  const iso = (at: Millis): string => new Date(at).toISOString();
  if (status !== 'LOCKED' && status !== 'PICKING' && status !== 'PICKED')
    return refuse({ code: 'NOT_TO_PICK', meta: { state: status, cutoffAt: iso(row.cutoffAt) } });
  const walk = inWalk(row);
  const totes = totesOf(
    walk.map(({ line, at }) => ({
      lineId: line.lineId,
      quantity: line.quantity,
      temperature: at.temperature,
      toteMl: line.product.toteMl,
      isHeavy: line.product.heavy,
    })),
  );
  return ok({
    orderId,
    locationId: row.locationId,
    status,
    modality: row.modality,
    shopper: shopperName(row),
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    dueAt: iso(dueAt(row.startsAt)),
    isYours: row.pickerId === staffId,
    picker: row.picker,
    givenBack: toGivenBack(row, staffId),
    totesWith: row.totesWith.map(({ staffId: id, ...who }) => ({ ...who, isYou: id === staffId })),
    givenTo: row.givenTo && { firstName: row.givenTo.firstName, isYou: row.givenTo.staffId === staffId },
    isStaged: row.isStaged,
    notes: row.notes,
    pickedAt: row.pickedAt === null ? null : iso(row.pickedAt),
    isCharged: row.isCharged,
    lines: walk.map((each) => toLine(row, each, { tote: totes.get(each.line.lineId) ?? '', now })),
    leftInTotes: [...leftInTotes(row.toteSteps, totes)],
  });
}

/** Who gave an order back last, as somebody reads it; null once it is again whose it was. */
function toGivenBack({ givenBack, pickerId }: OrderToPickRow, staffId: string): View['givenBack'] {
  if (givenBack === null || givenBack.fromId === pickerId) return null;
  const { byId, by, fromId, from } = givenBack;
  const [isOwn, isByYou, isFromYou] = [byId === fromId, byId === staffId, fromId === staffId];
  return { by, from, isOwn, isByYou, isFromYou, reason: isFromYou && !isOwn ? givenBack.reason : null };
}

interface Stop {
  readonly line: FrozenLine;
  readonly at: Shelved;
}

/** The lines as a picker passes them: by department, and what is frozen last. */
function inWalk({ lines, shelved }: OrderToPickRow): readonly Stop[] {
  const known = new Map(shelved.map((each) => [each.gtin13, each]));
  const stops = lines.map((line): Stop => ({ line, at: known.get(line.gtin13) ?? elsewhere(line) }));
  return stops.toSorted((a, b) => placeInWalk(a.at) - placeInWalk(b.at));
}

/** Of a product that the catalog does not have any more. */
const elsewhere = ({ gtin13, product }: FrozenLine): Shelved => ({
  gtin13,
  temperature: 'AMBIENT',
  department: product.departmentId,
  rank: null,
});

function toLine(row: OrderToPickRow, { line, at }: Stop, { tote, now }: { tote: string; now: Millis }): LineView {
  const picked = row.picked.find(({ lineId }) => lineId === line.lineId);
  const approval = row.approvals.find(({ lineId }) => lineId === line.lineId);
  return {
    id: line.lineId,
    product: productToPick(line.product),
    quantity: line.quantity,
    temperature: at.temperature,
    stop: placeInWalk(at),
    department: at.department,
    tote,
    instructions: line.instructions,
    handling: handlingOf(
      { policy: line.substitutionPolicy, preference: line.substitutionPreference },
      row.substitution,
    ),
    backup: line.backup?.description ?? null,
    ...found(picked, row.toFetch.includes(line.lineId)),
    proposal:
      approval && approval.state !== 'WITHDRAWN'
        ? {
            id: approval.approvalId,
            state: approvalStateAt(approval, now),
            expiresAt: new Date(approval.expiresAt).toISOString(),
            quantity: approval.quantity,
            proposed: approval.proposed.map(toSubstitute),
            chosen: approval.chosen,
          }
        : null,
  };
}

/** What was picked of a line; or what its shopper agreed to, as long as that is still to be fetched. */
function found(picked: PickedLine | undefined, isToFetch: boolean): Pick<LineView, 'picked' | 'toFetch'> {
  if (!picked) return { picked: null, toFetch: null };
  const { quantity, grams, substitute } = picked;
  if (isToFetch && substitute)
    return { picked: null, toFetch: { quantity, grams, substitute: toSubstitute(substitute) } };
  return { picked: { quantity, grams, substitute: substitute && toSubstitute(substitute) }, toFetch: null };
}

const toSubstitute = ({ product, quantity, grams }: PickedSubstitute) => ({
  product: productToPick(product),
  quantity,
  grams,
});
