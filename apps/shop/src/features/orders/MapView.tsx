import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { MapPin, Store } from 'lucide-react';
import type { OrderModality } from '@cartwright/contracts/common';
import { copy } from './copy.ts';
import css from './MapView.module.css';

interface MapViewProps {
  readonly modality: OrderModality;
  /** Street and town, for those who do not see it. */
  readonly place: string;
}

/**
 * A sketch of streets around the store or the door (MDL-036): it marks that a place is meant, and claims no street. Small
 * screens do without it; the address stands in the details in any case.
 */
export function MapView({ modality, place }: MapViewProps) {
  return (
    <div className={css['map']} role="img" aria-label={copy.mapOf(place)}>
      <svg viewBox="0 0 640 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={css['park']} d="M430 -10h230v130l-200 30z" />
        <path
          className={css['street']}
          d="M-10 170 220 120 420 160 660 110M120-10l40 260M300-10l-20 260M460-10l30 260"
        />
        <path className={css['avenue']} d="M-10 60 660 20" />
        <path className={css['lane']} d="M580-10 540 260" />
      </svg>
      <span className={css['pin']}>
        <Icon of={modality === 'PICKUP' ? Store : MapPin} />
      </span>
    </div>
  );
}
