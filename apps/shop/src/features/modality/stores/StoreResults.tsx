import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import type { ReactNode } from 'react';
import { copy } from '../picker/copy.ts';
import type { StoreCard } from './store-card.ts';
import { StoreEnd, StoreFacts, StoreName } from './StoreFacts.tsx';
import { StoreGroups } from './StoreGroups.tsx';

type StoreResultsProps = {
  stores: readonly StoreCard[];
  /** `recent` when nothing was searched for. */
  kind: 'found' | 'recent';
  marked: string | undefined;
  onMark: (locationId: string) => void;
  error: string | undefined;
  /** What stands under the marked store. */
  below: ReactNode;
};

/** Stores as one list of which one is marked (WTS-085). */
export function StoreResults({ stores, kind, marked, onMark, error, below }: StoreResultsProps) {
  return (
    <RadioCards legend={copy.store} legendHidden value={marked} onChange={onMark} error={error}>
      <StoreGroups stores={stores} kind={kind}>
        {(store) => (
          <RadioCard
            key={store.locationId}
            value={store.locationId}
            label={<StoreName store={store} />}
            facts={<StoreFacts store={store} />}
            end={<StoreEnd store={store} />}
            below={store.locationId === marked ? below : undefined}
          />
        )}
      </StoreGroups>
    </RadioCards>
  );
}
