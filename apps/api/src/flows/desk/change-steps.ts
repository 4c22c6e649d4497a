import type { DeskStep } from '@cartwright/contracts/ops-desk-steps';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { StoredOrder } from '#orders/stored-order.ts';
import type { DeskEvent, DeskFacts, NamedActor } from './desk-sql.ts';

const iso = (moment: Millis): string => new Date(moment).toISOString();

/** Who did something, as a desk names it. */
export const deskActor = ({ actor, firstName }: NamedActor): Extract<DeskStep, { kind: 'moved' }>['by'] =>
  actor === 'shopper' || actor === 'system' ? { kind: actor } : { kind: 'staff', firstName };

/** The page that an event came from; null where it was not kept. */
export const seenOf = ({ data: { version, checksum } }: Pick<DeskEvent, 'data'>) =>
  version === undefined || checksum === undefined ? null : { version: String(version), checksum };

/** What the shopper agreed to, and the states that the order went through; what else is an event has a step of its own. */
export function changeSteps(facts: DeskFacts, order: Pick<StoredOrder, 'cutoffAt'>): DeskStep[] {
  return facts.events.flatMap((event, index): DeskStep[] => {
    const { type, at, data } = event;
    if (index === 0) {
      const placed = agreedTo(facts, event, 1);
      return placed ? [{ kind: 'placed', ...placed, until: firstCutoff(facts, order) }] : [];
    }
    if (data.revision !== undefined && type === 'PLACED') {
      const changed = agreedTo(facts, event, data.revision);
      if (!changed) return [];
      if (!data.window) return [{ kind: 'changed', ...changed }];
      return [{ kind: 'rescheduled', ...changed, by: deskActor(event), ...data.window }];
    }
    const isMove = type !== facts.events[index - 1]?.type && data.refund === undefined;
    const moved = { at: iso(at), by: deskActor(event), state: type, reason: data.reason ?? null };
    return isMove ? [{ kind: 'moved', ...moved }] : [];
  });
}

/**
 * The cut-off that the page of a placed order said; null when nobody knows. It was not always kept: that of an order
 * that was never moved is still the one, unless it is another than its slot's.
 */
function firstCutoff({ events, slotCutoffAt }: DeskFacts, { cutoffAt }: Pick<StoredOrder, 'cutoffAt'>): string | null {
  const kept = events[0]?.data.cutoffAt;
  if (kept !== undefined) return iso(kept);
  const isFirst = cutoffAt === slotCutoffAt && events.every(({ data }) => data.window === undefined);
  return isFirst ? iso(cutoffAt) : null;
}

function agreedTo({ revisions }: DeskFacts, event: DeskEvent, revision: number) {
  const found = revisions.find((each) => each.revision === revision);
  if (!found) return undefined;
  const { cost, isEstimate } = found.summary;
  return { at: iso(event.at), revision, seen: seenOf(event), total: cost.total, isEstimate };
}
