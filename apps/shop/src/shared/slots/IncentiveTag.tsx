import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Leaf } from 'lucide-react';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import type { Slot } from './slots.ts';

/** Why a slot costs less, and how much less; nothing for a slot that does not. */
export function IncentiveTag({ incentive }: Pick<Slot, 'incentive'>) {
  if (incentive === null) return null;
  return (
    <Chip tone="success">
      <Icon of={Leaf} size="s" /> {copy.incentive(incentive.displayName, dollars(incentive.amount))}
    </Chip>
  );
}
