import { clock } from '#format/time.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import type { Board } from './queries.ts';
import { shortNumber } from '#format/short-number.ts';

export type AttentionOrder = Board['attention'][number];

/** Where an order is, in a sentence without its end. */
export function whereItIs(order: AttentionOrder, zone: string): string {
  const { state, picker, waitsUntil, cutoffAt, givenTo } = order;
  switch (state) {
    case 'PLACED':
      return copy.mayChange(clock(cutoffAt, zone));
    case 'LOCKED':
      return givenTo === null ? copy.notStarted : copy.notStartedBy(givenTo);
    case 'PICKING': {
      const progress = picker === null ? copy.picking(order) : copy.pickedBy(picker, copy.picking(order));
      return waitsUntil === null ? progress : `${progress}. ${copy.waits(clock(waitsUntil, zone))}`;
    }
    case 'PICKED':
      return copy.picked;
    default:
      return copy.onTheRoad;
  }
}

/** What brings an order on, and where that is done. */
export function nextStep({ orderId, state }: AttentionOrder, locationId: string): { label: string; to: string } {
  const number = shortNumber(orderId);
  if (state === 'LOCKED') return { label: copy.steps.pick(number), to: paths.pickOrder(locationId, orderId) };
  if (state === 'PICKED') return { label: copy.steps.makeReady(number), to: paths.handOver(locationId) };
  return { label: copy.steps.open(number), to: paths.order(locationId, orderId) };
}
