import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Snowflake, ThermometerSnowflake } from 'lucide-react';
import { copy } from './copy.ts';
import type { QueuedOrder } from './types.ts';

const SHOWN = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;

/** How many items of each temperature are still to be picked. */
export function Temperatures({ of }: { of: QueuedOrder['temperatures'] }) {
  return SHOWN.map((temperature) => {
    const count = of[temperature];
    if (count === 0) return null;
    return (
      <Chip key={temperature} tone={temperature === 'AMBIENT' ? 'plain' : 'soft'}>
        {temperature === 'CHILLED' && <Icon of={ThermometerSnowflake} size="s" />}
        {temperature === 'FROZEN' && <Icon of={Snowflake} size="s" />}
        {count} {copy.temperatures[temperature]}
      </Chip>
    );
  });
}
