import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { openWords } from './active-way.ts';
import { copy } from './window-copy.ts';
import type { StoreCard } from './store-card.ts';
import { addressLine } from './store-card.ts';
import css from './WaysWindow.module.css';

type StoreResultsProps = {
  stores: readonly StoreCard[];
  /** `recent` when nothing was searched for. */
  kind: 'found' | 'recent';
  marked: string | undefined;
  onMark: (locationId: string) => void;
  error: string | undefined;
};

/** Stores as one list of which one is marked: the one now being shopped apart from the others. */
export function StoreResults({ stores, kind, marked, onMark, error }: StoreResultsProps) {
  const current = stores.filter(({ currentlyShopping }) => currentlyShopping);
  const others = stores.filter(({ currentlyShopping }) => !currentlyShopping);
  return (
    <RadioCards legend={copy.store} legendHidden value={marked} onChange={onMark} error={error}>
      <Group title={copy.currently} stores={current} />
      <Group title={kind === 'recent' ? copy.recent : copy.more} stores={others} />
    </RadioCards>
  );
}

function Group({ title, stores }: { title: string; stores: readonly StoreCard[] }) {
  if (stores.length === 0) return null;
  return (
    <>
      <h3 className={css['groupTitle']}>{title}</h3>
      {stores.map((store) => (
        <Store key={store.locationId} store={store} />
      ))}
    </>
  );
}

function Store({ store }: { store: StoreCard }) {
  const { distance, isLockerPickupLocation, isCrossBanner, bannerName } = store;
  const { state, hours } = openWords(store);
  return (
    <RadioCard
      value={store.locationId}
      label={
        <>
          {store.vanityName}
          {isLockerPickupLocation && <span className={css['soft']}> {copy.locker}</span>}
          <VisuallyHidden>
            {[distance === undefined ? '' : copy.milesSpoken(distance), state].filter(Boolean).join(', ')}
          </VisuallyHidden>
        </>
      }
      facts={
        <>
          <span className={css['bannerName']} data-other={isCrossBanner || undefined}>
            {bannerName}
          </span>
          {addressLine(store.address)}
          <br />
          <strong className={css['state']} data-open={store.isOpen} aria-hidden="true">
            {state}
          </strong>
          <span aria-hidden="true"> · </span>
          {hours}
        </>
      }
      end={distance !== undefined && <span aria-hidden="true">{copy.miles(distance)}</span>}
    />
  );
}
