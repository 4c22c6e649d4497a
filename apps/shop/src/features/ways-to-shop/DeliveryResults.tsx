import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './window-copy.ts';
import type { DeliveryCard } from './delivery-cards.ts';
import css from './WaysWindow.module.css';

type DeliveryResultsProps = {
  place: string;
  cards: readonly DeliveryCard[];
  marked: string | undefined;
  onMark: (id: string) => void;
  error: string | undefined;
  /** For the banner's own delivery: the way to its times. */
  reserve: ReactNode;
};

/** Where it goes, and who can bring it. */
export function DeliveryResults({ place, cards, marked, onMark, error, reserve }: DeliveryResultsProps) {
  return (
    <>
      <div className={css['deliverTo']}>
        <Icon of={MapPin} size="l" />
        <div>
          <span className={css['soft']}>{copy.deliverTo}</span>
          <strong>{place}</strong>
        </div>
      </div>
      <RadioCards legend={copy.provider} legendHidden value={marked} onChange={onMark} error={error}>
        {cards.map(({ id, label, hint }) => (
          <RadioCard key={id} value={id} label={label} facts={hint} />
        ))}
      </RadioCards>
      {cards.some(({ id }) => id === 'own') && reserve}
    </>
  );
}
