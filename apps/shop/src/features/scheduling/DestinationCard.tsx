import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderModality } from '@cartwright/contracts/common';
import { copy } from './copy.ts';
import css from './DestinationCard.module.css';

export interface DestinationCardProps {
  readonly modality: OrderModality;
  /** Store and street, or the whole address; or what is still missing. */
  readonly destination: string;
  readonly action: ReactNode;
}

/** Where the order is picked up or delivered, with a way to change it. */
export function DestinationCard({ modality, destination, action }: DestinationCardProps) {
  return (
    <Card>
      <div className={css['destination']}>
        <Icon of={modality === 'PICKUP' ? Store : MapPin} />
        <p className={css['text']}>
          <span className={css['soft']}>{copy.destination[modality]}</span>
          <strong>{destination}</strong>
        </p>
        {action}
      </div>
    </Card>
  );
}
