import type { ChipTone } from '@cartwright/ui/chip/Chip.tsx';
import type { FoundOrder } from './queries.ts';

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
