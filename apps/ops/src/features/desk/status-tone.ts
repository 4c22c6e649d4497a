import type { ChipTone } from '@cartwright/ui/chip/Chip.tsx';
import type { DeskOrder, FoundOrder } from './queries.ts';
import { refundEnd } from './refund-end.ts';

/** How a state looks: done, off, or on its way. */
export function toneOf(status: FoundOrder['status']): ChipTone {
  switch (status) {
    case 'COMPLETE':
    case 'RETURNED':
    case 'READY':
      return 'success';
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
    case 'NO_SHOW':
    case 'RESTOCKED':
      return 'danger';
    default:
      return 'soft';
  }
}

/** How an order looks whose refunds are known: one that a bank declined or has not made is not done. */
export function orderTone({ status, refunds }: Pick<DeskOrder['order'], 'status' | 'refunds'>): ChipTone {
  if (status !== 'RETURNED') return toneOf(status);
  const { state } = refundEnd(refunds.flatMap(({ tenders }) => tenders));
  if (state === 'FAILED') return 'danger';
  return state === 'PENDING' ? 'soft' : toneOf(status);
}
